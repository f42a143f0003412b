import type { keys as english } from '../../en/operator/keys.ts'

const name = 'wie Sie ihn nennen, etwa nach dem Programm, das ihn bekommt'

/** Schlüssel der API für Inhaber. */
export const keys: typeof english = {
  about:
    'Schlüssel, mit denen Programme für Sie handeln: was jeder darf, bis wann, und wann er zuletzt benutzt wurde. Ein Token wird einmal gezeigt; der Shop behält nur seinen Hash.',
  commands: {
    create: {
      about: 'legt einen Schlüssel an und druckt sein Token, das niemand noch einmal zeigen kann',
      given: {
        name,
        scopes:
          'was er darf, durch Kommas getrennt: orders, goods, customers, content, settings, reports oder keys, jeweils mit :read oder :write; Schreiben schließt Lesen ein',
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
