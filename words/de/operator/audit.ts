import type { audit as english } from '../../en/operator/audit.ts'

const days = {
  since: 'ab diesem Tag, wie 2026-11-01',
  until: 'bis zu diesem Tag, ihn eingeschlossen',
}

export const audit: typeof english = {
  about:
    'Wer was geändert hat, mit Befehl oder Schlüssel: wann, von wo, und was vorher und nachher dort stand. Ohne Geheimnisse und ohne das, was Kunden benennt; so viele Tage aufbewahrt, wie die Einstellung auditDays sagt, sonst 365.',
  commands: {
    list: {
      about: 'listet, was getan wurde, das Neueste zuerst',
      given: {
        ...days,
        action: 'nur eine Handlung, wie "orders pay", oder alle einer Gruppe, wie orders',
        limit: 'wie viele, 1 bis 1000; sonst 50',
        cursor: 'setzt fort, wo eine Liste zuvor endete: ihr `next`',
      },
      example: 'audit list --action orders --since 2026-11-01',
    },
    export: {
      about: 'schreibt, was getan wurde, in eine Datei (CSV)',
      given: { ...days, file: 'die Datei; - druckt sie', force: 'ersetzt eine vorhandene Datei' },
      example: 'audit export audit.csv --since 2026-01-01',
    },
  },
  none: 'Nichts dergleichen wurde getan.',
  titles: ['Wann', 'Wer', 'Von', 'Was', 'Woran', 'Geändert'],
  begun: 'begonnen; wie es endete, ist nicht bekannt',
  written: (file, count) => `${count} Einträge stehen in ${file}.`,
}
