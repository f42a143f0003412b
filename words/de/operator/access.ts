import type {
  audit as englishAudit,
  calls as englishCalls,
  keys as englishKeys,
  webhooks as englishWebhooks,
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
        who: 'nur was diese Person, dieser Benutzer, Schlüssel oder Teil des Shops tat: der Name, auch mit Kennung',
        action: 'nur eine Handlung, wie "orders pay", oder alle einer Gruppe, wie orders',
        subject: 'nur woran: die Nummer einer Bestellung, die Kennung eines Produkts',
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
  tooMany: (most) => ({
    problem: `es sind mehr als ${most} Einträge, und mehr fasst eine Datei nicht`,
    cure: 'nehmen Sie weniger Tage: --since und --until angeben',
  }),
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

const endpointName = 'wie Sie ihn nennen, etwa nach dem Programm, dem etwas gesagt wird'
const url = 'wohin Nachrichten gehen, https://…'
const events =
  'was ihm gesagt wird, durch Kommas getrennt: order.placed, order.changed, order.paid, order.packed, order.sent, order.delivered, order.cancelled, return.declared, return.received, return.settled, product.changed, stock.changed, customer.registered, newsletter.confirmed; order.* ist alles von Bestellungen'
const scopes =
  'was er lesen darf, wie bei Schlüsseln: orders:read, goods:read, customers:read; ohne das letzte kommen Bestellungen ohne ihre Person'

/** Programme, denen gesagt wird, was im Shop geschieht. */
export const webhooks: typeof englishWebhooks = {
  about:
    'Programme, denen Webhooks (Standard Webhooks) sagen, was im Shop geschieht, und ein Protokoll dessen, was gesendet wurde. Was sie nicht annehmen, wird drei Tage lang wieder versucht.',
  commands: {
    create: {
      about: 'legt einen Empfänger an und druckt sein Geheimnis, das niemand noch einmal zeigt',
      given: { name: endpointName, url, events, scopes },
      example:
        'webhooks create erp https://erp.example/kram --events order.*,return.* --scopes orders:read,customers:read',
    },
    list: { about: 'listet die Empfänger', example: 'webhooks list' },
    show: {
      about: 'zeigt einen Empfänger',
      given: { name: endpointName },
      example: 'webhooks show erp',
    },
    set: {
      about: 'ändert, wo ein Empfänger ist, was ihm gesagt wird und was er lesen darf',
      given: { name: endpointName, url, events, scopes },
      example: 'webhooks set erp --events order.placed,order.paid',
    },
    rotate: {
      about:
        'gibt einem Empfänger ein neues Geheimnis und druckt es; das alte unterschreibt noch einen Tag',
      given: { name: endpointName },
      example: 'webhooks rotate erp',
    },
    pause: {
      about: 'sendet vorerst nichts: was geschieht, wird 30 Tage für den Empfänger aufgehoben',
      given: { name: endpointName },
      example: 'webhooks pause erp',
    },
    resume: {
      about: 'sendet wieder: was wartet, und was aufgegeben wurde',
      given: { name: endpointName },
      example: 'webhooks resume erp',
    },
    remove: {
      about: 'entfernt einen Empfänger mit seinem Protokoll und dem, was auf ihn wartet',
      given: { name: endpointName },
      example: 'webhooks remove erp',
    },
    test: {
      about: 'sendet einem Empfänger das Ereignis webhook.test',
      given: { name: endpointName },
      example: 'webhooks test erp',
    },
    log: {
      about: 'listet, was gesendet wurde oder wartet, das Neueste zuerst; 30 Tage lang',
      given: {
        endpoint: 'nur von diesem Empfänger',
        state: 'nur waiting, sent oder given-up',
        limit: 'höchstens so viele; ohne dies 50',
        cursor: 'weiter, wo die Seite davor endete: ihr `next`',
      },
      example: 'webhooks log --endpoint erp --state given-up',
    },
    message: {
      about: 'zeigt eine Nachricht mit ihrem Inhalt und der Antwort',
      given: { id: 'die Nachricht, wie im Protokoll' },
      example: 'webhooks message msg_bnJ4q0bJ3mXh9Yc2cP2pDg',
    },
    resend: {
      about: 'sendet Nachrichten noch einmal, mit denselben Kennungen',
      given: { id: 'die Nachricht, wie im Protokoll' },
      example: 'webhooks resend msg_bnJ4q0bJ3mXh9Yc2cP2pDg',
    },
  },
  none: 'Es gibt keine Empfänger.',
  titles: ['Name', 'Stand', 'Adresse', 'Ereignisse', 'Rechte'],
  states: {
    on: 'an',
    paused: 'angehalten',
    resting: 'ruht: Er hat drei Tage nichts angenommen',
    gone: 'will nichts mehr (410)',
  },
  created: (endpoint) =>
    `Das ist das Geheimnis von ${endpoint}, an dem er Ihre Nachrichten erkennt. Bewahren Sie es jetzt auf: Es wird nicht noch einmal gezeigt.`,
  changed: (endpoint) => `${endpoint} ist geändert.`,
  rotated: (endpoint) =>
    `Das ist das neue Geheimnis von ${endpoint}. Einen Tag lang sind Nachrichten mit beiden unterschrieben. Es wird nicht noch einmal gezeigt.`,
  done: {
    pause: (endpoint) => `${endpoint} ist angehalten: Was geschieht, wird aufgehoben.`,
    resume: (endpoint) => `${endpoint} ist an: Was gewartet hat, wird gesendet.`,
    remove: (endpoint) => `${endpoint} ist entfernt.`,
  },
  wasSo: (endpoint) => `${endpoint} war schon so.`,
  tested: (message) => `${message} wird gesendet; die Antwort steht im Protokoll.`,
  resent: (message) => `${message} wird noch einmal gesendet.`,
  noMessages: 'Nichts wurde gesendet.',
  noAnswer: 'Noch keine Antwort.',
  messageTitles: ['Wann', 'Nachricht', 'Empfänger', 'Ereignis', 'Stand', 'Versuche', 'Antwort'],
  messageStates: { waiting: 'wartet', sent: 'gesendet', 'given-up': 'aufgegeben' },
  urls: {
    'no-url': {
      problem: 'das ist keine Adresse, an die Nachrichten gesendet werden können',
      cure: 'nennen Sie eine wie https://erp.example/kram, ohne Benutzer, Passwort und #',
    },
    'not-https': {
      problem: 'Nachrichten werden nur über https gesendet',
      cure: 'nennen Sie eine Adresse mit https, oder den Host in WEBHOOK_HOSTS',
    },
    private: {
      problem: 'diese Adresse ist in einem privaten Netz, wohin der Shop nichts sendet',
      cure: 'nennen Sie eine öffentliche Adresse, oder den Host in WEBHOOK_HOSTS',
    },
  },
  outOfScope: (named) => ({
    problem: `die Rechte umfassen nicht: ${named}`,
    cure: 'Bestellungen und Retouren brauchen orders:read, Waren goods:read, Personen customers:read',
  }),
  taken: (endpoint) => ({
    problem: `es gibt schon einen Empfänger ${endpoint}`,
    cure: 'ändern Sie ihn mit webhooks set, oder nehmen Sie einen anderen Namen',
  }),
  notOn: (endpoint) => ({
    problem: `an ${endpoint} wird gerade nichts gesendet`,
    cure: 'schalten Sie ihn zuerst mit webhooks resume an',
  }),
  unknown: (endpoint) => ({
    problem: `es gibt keinen Empfänger ${endpoint}`,
    cure: 'nehmen Sie den Namen aus webhooks list',
  }),
  unknownMessage: (message) => ({
    problem: `es gibt keine Nachricht ${message}`,
    cure: 'nehmen Sie sie aus webhooks log',
  }),
  ended: {
    subject: (endpoint) => `An ${endpoint} wird nichts mehr gesendet`,
    resting: (endpoint) =>
      `Das Programm ${endpoint}, dem Ihr Shop sagt, was geschieht, hat drei Tage lang keine Nachricht angenommen. Jetzt wird ihm nichts gesendet; was geschieht, wird 30 Tage für es aufgehoben. Wenn es wieder läuft, sendet webhooks resume "${endpoint}" alles davon.`,
    gone: (endpoint) =>
      `Das Programm ${endpoint} hat geantwortet, dass es von Ihrem Shop nichts mehr will (410). Ihm wird nichts gesendet und nichts aufgehoben. Falls das falsch ist, schaltet webhooks resume "${endpoint}" es wieder an; sonst entfernt es webhooks remove "${endpoint}".`,
  },
}
