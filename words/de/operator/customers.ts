import type { customers as english } from '../../en/operator/customers.ts'

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
    logout: {
      about: 'meldet einen Kunden auf allen Geräten ab',
      given: { email },
      example: 'customers logout hanna@example.com',
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
  loggedOut: (count) => `Abgemeldet; beendete Anmeldungen: ${count}.`,
  anonymised: (email, orders) =>
    `${email} ist gelöscht. Bestellungen, die es hatte: ${orders}; sie vergessen die Person, wenn sie abgeschlossen sind.`,
}
