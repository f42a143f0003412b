import type {
  audit as englishAudit,
  calls as englishCalls,
  keys as englishKeys,
} from '../../en/operator/access.ts'

const name = 'wie Sie ihn nennen, etwa nach dem Programm, das ihn bekommt'

/** Schlüssel der API für Inhaber. */
export const keys: typeof englishKeys = {
  about:
    'Schlüssel, mit denen Programme für Sie handeln: was jeder darf, bis wann, und wann er zuletzt benutzt wurde. Ein Token wird einmal gezeigt; der Shop behält nur seinen Hash.',
  commands: {
    create: {
      about: 'legt einen Schlüssel an und druckt sein Token, das niemand noch einmal zeigen kann',
      given: {
        name,
        scopes:
          'was er darf, durch Kommas getrennt: orders, parcels, goods, customers, content, settings, reports oder keys, jeweils mit :read oder :write; Schreiben schließt Lesen ein',
        until: 'der letzte Tag, an dem er gilt, wie 2027-03-31; ohne ihn bis zum Widerruf',
      },
      example: 'keys create warehouse --scopes orders:write,goods:read --until 2027-03-31',
    },
    list: {
      about: 'listet die Schlüssel, den neuesten zuerst; widerrufene noch 90 Tage',
      example: 'keys list',
    },
    revoke: {
      about: 'widerruft einen Schlüssel: ab dem nächsten Aufruf öffnet er nichts',
      given: { name },
      example: 'keys revoke warehouse',
    },
  },
  none: 'Es gibt keine Schlüssel.',
  titles: ['Name', 'Rechte', 'Angelegt', 'Bis', 'Zuletzt benutzt', 'Stand'],
  states: { open: 'gültig', expired: 'abgelaufen', revoked: 'widerrufen' },
  forever: 'bis zum Widerruf',
  never: 'nie',
  created: (key, scopes) =>
    `Das ist das Token von ${key} (${scopes}). Bewahren Sie es jetzt auf: Es wird nicht noch einmal gezeigt.`,
  revoked: (key) => `${key} ist widerrufen und öffnet nichts mehr.`,
  wasRevoked: (key) => `${key} war schon widerrufen.`,
  over: {
    problem: 'der Schlüssel wäre abgelaufen, bevor es ihn gibt',
    cure: 'nennen Sie einen Tag, der noch nicht vorbei ist, oder lassen Sie --until weg',
  },
  taken: (key) => ({
    problem: `es gibt schon einen Schlüssel ${key}`,
    cure: 'widerrufen Sie ihn zuerst, oder nehmen Sie einen anderen Namen',
  }),
  unknown: (key) => ({
    problem: `es gibt keinen Schlüssel ${key}`,
    cure: 'nehmen Sie den Namen aus keys list',
  }),
}

const days = {
  since: 'ab diesem Tag, wie 2026-11-01',
  until: 'bis zu diesem Tag, ihn eingeschlossen',
}

export const audit: typeof englishAudit = {
  about:
    'Wer was geändert hat, mit Befehl, Schlüssel oder im Backoffice: wann, von wo, und was vorher und nachher dort stand. Ohne Geheimnisse und ohne das, was Kunden benennt; so viele Tage aufbewahrt, wie die Einstellung auditDays sagt, sonst 365.',
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

export const calls: typeof englishCalls = {
  unauthorized: {
    problem: 'der Aufruf hat kein Token oder eines, das nichts öffnet',
    cure: 'senden Sie Authorization: Bearer mit dem Token eines gültigen Schlüssels (keys list)',
  },
  forbidden: (scope) => ({
    problem: `dem Schlüssel fehlt das Recht ${scope}`,
    cure: 'legen Sie einen Schlüssel mit diesem Recht an (keys create)',
  }),
  limited: {
    problem: 'von dieser Adresse kamen zu viele falsche Tokens',
    cure: 'warten Sie, und berichtigen Sie das Token',
  },
  noSuchCall: {
    problem: 'diesen Aufruf gibt es nicht',
    cure: 'siehe /api/owner/openapi.json',
  },
  method: (method) => ({
    problem: `dieser Aufruf geht mit ${method}`,
    cure: `senden Sie ${method}`,
  }),
  notJson: {
    problem: 'der Inhalt ist kein JSON-Objekt',
    cure: 'senden Sie ein Objekt mit Content-Type: application/json',
  },
  tooLong: { problem: 'der Inhalt ist zu lang', cure: 'senden Sie weniger auf einmal' },
  unknownField: (field) => ({
    problem: `hier gibt es kein Feld ${field}`,
    cure: 'siehe /api/owner/openapi.json',
  }),
  wrongField: (field) => ({
    problem: `${field} fehlt oder ist nicht, was es sein kann`,
    cure: 'siehe /api/owner/openapi.json',
  }),
  wrongName: {
    problem: 'der Idempotency-Key hat keine, zu viele oder andere Zeichen als ASCII',
    cure: 'senden Sie 1 bis 255 sichtbare Zeichen, etwa eine UUID',
  },
  reused: {
    problem: 'dieser Idempotency-Key kam schon mit einer anderen Anfrage',
    cure: 'nehmen Sie für jede Anfrage einen neuen',
  },
  unfinished: {
    problem:
      'die Anfrage mit diesem Idempotency-Key wurde begonnen, und wie sie endete, ist nicht bekannt',
    cure: 'sehen Sie nach, ob es getan ist; sonst senden Sie sie mit einem neuen',
  },
  changedMeanwhile: {
    problem: 'jemand hat es geändert, seit es gelesen wurde',
    cure: 'lesen Sie es neu, und senden Sie die Änderung mit dem neuen ETag in If-Match',
  },
  unavailable: {
    problem: 'der Shop antwortet jetzt nicht',
    cure: 'senden Sie es später noch einmal',
  },
  unexpected: {
    problem: 'ein unerwarteter Fehler',
    cure: 'was begonnen war, ist zurückgenommen; melden Sie ihn mit der Nummer der Anfrage',
  },
}
