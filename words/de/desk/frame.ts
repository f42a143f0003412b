import type { desk } from '../../en/desk/all.ts'

export const frame: typeof desk.frame = {
  desk: 'Büro',
  titleOf: (shop) => `${shop}: Büro`,
  skip: 'Zum Inhalt',
  menu: 'Menü',
  openShop: 'Shop öffnen',
  find: 'Bestellung finden',
  findHint: 'Bestellung, Kunde, Produkt',
  logOut: 'Abmelden',
  rooms: {
    today: 'Heute',
    packing: 'Packen',
    orders: 'Bestellungen',
    returns: 'Rückgaben',
    customers: 'Kunden',
    webhooks: 'Webhooks',
    people: 'Personen',
    history: 'Verlauf',
  },
  rehearsed: 'Noch ist nichts geschehen. Dann würde gesagt:',
  doneBefore: 'Das war schon so.',
  forbidden: 'Ihre Rolle erlaubt das nicht. Fragen Sie den Inhaber des Shops.',
  wrongField: (label) => `${label}: das kann nicht sein.`,
  fields: { number: 'Nummer', text: 'Notiz', tracking: 'Paketnummer', note: 'Notiz' },
  search: 'Suchen',
  newest: 'Neueste',
  older: 'Ältere',
  pages: 'Seiten',
  none: 'Hier ist nichts.',
  notFound: {
    title: 'Nicht hier',
    text: 'Diese Seite gibt es nicht, oder es gibt nicht mehr, worum es darauf ging.',
    back: 'Zu heute',
  },
  elsewhere: {
    title: 'Der Shop ist woanders',
    text: 'SHOP_API_URL führt zu einem Shop woanders: Er wird dort geführt, hier ist kein Büro.',
  },
  failed: {
    title: 'Das hat nicht geklappt',
    text: 'Bei uns ging etwas schief. Nichts wurde halb geändert; versuchen Sie es gleich noch einmal.',
  },
  unavailable: {
    title: 'Die Datenbank antwortet nicht',
    text: 'Nichts ist verloren. Versuchen Sie es gleich noch einmal.',
  },
}
