import type * as english from '../../../en/operator/marketing/terms.ts'

export const terms: typeof english.terms = {
  about:
    'Texte von Seiten wie den AGB, die ab einem Tag gelten. Was gegolten hat, bleibt, wie es war.',
  commands: {
    list: {
      about: 'die Fassungen aller Seiten, die welche haben',
      given: { page: 'nur dieser Seite, nach ihrer ID' },
      example: 'terms list --page terms',
    },
    get: {
      about: 'druckt den Text einer Fassung, nach Sprache, als JSON',
      given: { page: 'die ID der Seite', version: 'ihre Nummer' },
      example: 'terms get terms 1',
    },
    add: {
      about:
        'ein neuer Text einer Seite ab einem Tag; beim ersten Mal bleibt der Text, den die Seite hat, als Fassung 1',
      given: {
        page: 'die ID der Seite, wie in pages get',
        from: 'ab wann sie gilt, wie 2027-01-01 oder 2027-01-01T08:00 nach der Uhr des Shops; heute: sofort',
        file: 'eine Datei mit JSON, das HTML nach Sprache: {"pl": "<p>…</p>"}; - liest, was hereinkommt',
      },
      example: 'terms add terms 2027-01-01 terms-2027.json --dry-run',
    },
    remove: {
      about: 'nimmt eine Fassung weg, die noch nicht gilt',
      given: { page: 'die ID der Seite', version: 'ihre Nummer' },
      example: 'terms remove terms 2',
    },
  },
  titles: ['Seite', 'Fassung', 'ab', 'Stand'],
  states: { 'to-come': 'kommt noch', holds: 'gilt', held: 'galt' },
  always: 'bevor jemand zählte',
  none: 'Keine Seite hat Fassungen.',
  added: (version, from) => `Fassung ${version} gilt ab ${from}.`,
  holdsNow: (version) => `Fassung ${version} gilt. Die Seiten folgen in einer Sekunde.`,
  removed: (version) => `Fassung ${version} kommt nicht mehr.`,
  takenOut: (path, parts) => `${path}: entfernt, weil Seiten das nicht haben: ${parts}`,
  unknown: (page) => ({
    problem: `es gibt keine Seite ${page}`,
    cure: 'nehmen Sie die ID aus pages get',
  }),
  unknownVersion: (page, version) => ({
    problem: `die Seite ${page} hat keine Fassung ${version}`,
    cure: 'alle zeigt terms list',
  }),
  hasHeld: (version) => ({
    problem: `Fassung ${version} gilt oder galt, und jemand kann sie akzeptiert haben`,
    cure: 'lassen Sie eine weitere Fassung folgen',
  }),
  past: {
    problem: 'dieser Tag ist vorbei: Damals wurde ein anderer Text akzeptiert',
    cure: 'nennen Sie heute oder einen Tag, der noch kommt',
  },
  notLater: (than) => ({
    problem: `es gibt schon eine Fassung ab ${than}`,
    cure: 'nennen Sie einen späteren Tag, oder nehmen Sie jene weg, bevor sie gilt',
  }),
  same: {
    problem: 'sie sagt dasselbe wie die Fassung davor',
    cure: 'ändern Sie zuerst den Text',
  },
  noTexts: {
    problem: 'in der Datei stehen keine Texte nach Sprache',
    cure: 'schreiben Sie JSON wie {"pl": "<p>…</p>", "en": "<p>…</p>"}',
  },
  without: (langs) => ({
    problem: `der Text fehlt in einer Sprache der Seite: ${langs}`,
    cure: 'schreiben Sie ihn in jeder Sprache, die die Seite hat',
  }),
  'other-langs': (langs) => ({
    problem: `der Shop hat keine solche Sprache: ${langs}`,
    cure: 'lassen Sie sie weg, oder nehmen Sie sie zuerst in die Einstellungen auf',
  }),
}
