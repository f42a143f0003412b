import type {
  customers as english,
  messages as englishMessages,
  opinions as englishOpinions,
} from '../../en/operator/customers.ts'
import type { GroupWords } from '../../operator-words.ts'

const email = 'die Adresse des Kontos'

export const customers: typeof english = {
  about: 'Kunden: wer sie sind, ihre Preise, Punkte und Anmeldungen.',
  commands: {
    list: {
      about: 'listet Kunden nach ihrer Adresse',
      given: {
        search: 'nur die, deren Adresse oder Name diesen Text enthält',
        limit: 'wie viele höchstens; ohne das 100',
      },
      example: 'customers list --search kowal',
    },
    show: {
      about: 'zeigt einen Kunden und die letzten Bewegungen der Punkte',
      given: { email },
      example: 'customers show hanna@example.com',
    },
    wholesale: {
      about: 'gibt einem Kunden Großhandelspreise oder nimmt sie',
      given: { email, state: 'on (gibt) oder off (nimmt)' },
      example: 'customers wholesale hanna@example.com on',
    },
    points: {
      about: 'gibt einem Kunden Punkte oder nimmt welche; der Kunde liest den Grund',
      given: {
        email,
        add: 'wie viele mehr',
        take: 'wie viele weniger',
        reason: 'warum, so wie es der Kunde liest',
      },
      example: 'customers points hanna@example.com --add 50 --reason "Für die zerbrochene Schale"',
    },
    note: {
      about:
        'notiert etwas über einen Kunden anstelle dessen, was notiert war; ein leerer Text nimmt es weg',
      given: { email, text: 'die Notiz; der Kunde liest sie in der Kopie seiner Daten' },
      example: 'customers note hanna@example.com "Ruft an, bevor sie bestellt."',
    },
    logout: {
      about: 'meldet einen Kunden auf allen Geräten ab',
      given: { email },
      example: 'customers logout hanna@example.com',
    },
    copy: {
      about: 'druckt alles, was der Shop über einen Kunden weiß, für ihn (DSGVO, Art. 15)',
      given: { email },
      example: 'customers copy hanna@example.com',
    },
    anonymise: {
      about:
        'löscht ein Konto endgültig; seine Bestellungen vergessen die Person, wenn sie abgeschlossen sind',
      given: { email },
      example: 'customers anonymise hanna@example.com --dry-run',
    },
  },
  columns: {
    email: 'Adresse',
    name: 'Name',
    standing: 'Konto',
    prices: 'Preise',
    points: 'Punkte',
    orders: 'Bestellungen',
    registered: 'seit',
  },
  history: { when: 'wann', amount: 'Punkte', balance: 'danach', why: 'warum' },
  standing: {
    active: 'aktiv',
    waiting: 'noch nicht bestätigt',
    guest: 'Gast',
    closed: 'geschlossen',
  },
  prices: { wholesale: 'Großhandel', retail: 'Einzelhandel' },
  reasons: {
    opening: 'aus der Zeit vor dem Punktebuch',
    order: 'eingelöst für Bestellung',
    'order-ended': 'zurückgegeben, storniert:',
    return: 'zurückgegeben für Rücksendung',
    shop: 'vom Shop:',
  },
  none: 'Kein Kunde passt.',
  logins: (count) => `offene Anmeldungen: ${count}`,
  unproved: 'Die Bewegungen ergeben diese Punkte nicht: doctor ausführen.',
  unknown: {
    problem: (email) => `es gibt keinen Kunden ${email}`,
    cure: 'die Adresse aus customers list nehmen; ein Gast hat weder Punkte noch Preise',
  },
  wholesale: (email, on) =>
    on ? `${email} hat jetzt Großhandelspreise.` : `${email} hat jetzt Einzelhandelspreise.`,
  sameBefore: 'Das war schon vorher so.',
  addOrTake: {
    problem: 'Punkte werden entweder gegeben oder genommen',
    cure: '--add oder --take angeben, nicht beides',
  },
  tooFew: {
    problem: (held) => `es sind nur ${held} Punkte da`,
    cure: 'nicht mehr nehmen, als da sind',
  },
  pointsNow: (email, balance) => `${email} hat jetzt ${balance} Punkte.`,
  noted: 'Notiert.',
  noteIs: (note) => `Notiz: ${note}`,
  loggedOut: (count) => `Abgemeldet; beendete Anmeldungen: ${count}.`,
  anonymised: (email, orders) =>
    `${email} ist gelöscht. Bestellungen, die es hatte: ${orders}; sie vergessen die Person, wenn sie abgeschlossen sind.`,
}

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

export const opinions: typeof englishOpinions = {
  about: 'Bewertungen, die warten, bis Sie sie angesehen haben (Einstellung opinionApproval).',
  commands: {
    list: {
      about: 'zeigt die wartenden, die älteste zuerst',
      given: { rejected: 'die abgelehnten; sie werden nach 90 Tagen vergessen' },
      example: 'opinions list',
    },
    approve: {
      about: 'zeigt eine im Shop, auch eine abgelehnte',
      given: { id: 'wie in der Liste' },
      example: 'opinions approve 5yJ3',
    },
    reject: {
      about: 'zeigt eine niemandem',
      given: { id: 'wie in der Liste' },
      example: 'opinions reject 5yJ3',
    },
  },
  titles: ['id', 'wann', 'Artikel', 'Sterne', 'Name', 'gekauft', 'Bewertung'],
  bought: 'ja',
  none: 'Keine.',
  approved: (id: string) => `Die Bewertung ${id} steht im Shop.`,
  rejected: (id: string) => `Die Bewertung ${id} sieht niemand.`,
  unknown: (id: string) => ({
    problem: `keine Bewertung ${id} wartet`,
    cure: 'ihre id steht in opinions list',
  }),
}

export const messages: typeof englishMessages = {
  about:
    'Briefe an den Shop, so viele Tage aufgehoben, wie die Einstellung messageDays sagt, sonst 365.',
  commands: {
    list: {
      about: 'listet sie auf, die neueste zuerst',
      given: {
        state: 'nur die wartenden (waiting), beantworteten (answered) oder geschlossenen (closed)',
        limit: 'höchstens so viele; sonst 50',
        cursor: 'geht weiter, wo die vorige Seite endete',
      },
      example: 'messages list',
    },
    show: {
      about: 'zeigt eine, mit der Antwort',
      given: { id: 'wie in der Liste' },
      example: 'messages show 5yJ3',
    },
    answer: {
      about: 'schickt eine Antwort als Mail, mit der Nachricht darunter',
      given: { id: 'wie in der Liste', text: 'was geantwortet wird' },
      example: 'messages answer 5yJ3 --text "Sie fasst 300 ml."',
    },
    close: {
      about: 'notiert, dass eine von hier keine Antwort braucht',
      given: { id: 'wie in der Liste' },
      example: 'messages close 5yJ3',
    },
    reopen: {
      about: 'lässt eine wieder warten',
      given: { id: 'wie in der Liste' },
      example: 'messages reopen 5yJ3',
    },
  },
  titles: ['wann', 'id', 'Stand', 'von', 'Bestellung', 'Nachricht'],
  states: { waiting: 'wartet', answered: 'beantwortet', closed: 'geschlossen' },
  none: 'Keine.',
  answer: 'Antwort:',
  answered: (name) => `Die Antwort ist unterwegs an: ${name}.`,
  stands: (state) => `Stand der Nachricht: ${state}.`,
  before: (id) => ({
    problem: `die Nachricht ${id} ist schon beantwortet`,
    cure: 'lesen Sie sie (messages show), und öffnen Sie sie für eine weitere Antwort wieder (messages reopen)',
  }),
  unknown: (id) => ({
    problem: `es gibt keine Nachricht ${id}`,
    cure: 'ihre id steht in messages list',
  }),
}
