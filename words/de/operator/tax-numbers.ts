import type { GroupWords } from '../../operator-words.ts'

export const taxNumbers = {
  about: 'Was VIES oder Polens Liste der Steuerpflichtigen zu Steuernummern der Kunden sagt.',
  commands: {
    list: {
      about: 'druckt die letzte Antwort zu jeder Nummer, die neueste Nummer zuerst',
      given: { limit: 'wie viele höchstens; ohne Angabe 50' },
      example: 'tax-numbers list',
    },
    check: {
      about: 'fragt jetzt nach einer Nummer',
      given: { number: 'mit den Buchstaben ihres Landes' },
      example: 'tax-numbers check PL5260001246',
    },
  },
  columns: ['Nummer', 'Stand', 'Gesagt', 'Name', 'Anschrift', 'Nachweis', 'Letzter Fehler'],
  none: 'Es wurde noch keine Steuernummer angegeben, die ein Register kennt.',
  standings: {
    valid: 'registriert',
    invalid: 'nicht registriert',
    unchecked: 'nicht geprüft',
  },
  notSet: {
    problem: 'zu diesem Land wird kein Register gefragt',
    cure: 'VIES_URL oder NIP_URL setzen',
  },
  wrongNumber: (number: string) => ({
    problem: `${number} ist keine Steuernummer`,
    cure: 'mit den Buchstaben des Landes eingeben, etwa PL5260001246',
  }),
  unavailable: (why: string) => ({
    problem: `das Register hat nicht geantwortet (${why}): nichts ist bekannt, die letzte Antwort bleibt`,
    cure: 'später noch einmal versuchen',
  }),
} satisfies GroupWords & Record<string, unknown>
