import type { desk } from '../../en/desk/all.ts'
import { opening } from './upkeep/opening.ts'

export const today: typeof desk.today = {
  needs: (count) =>
    count === 0
      ? 'Nichts wartet auf Sie.'
      : count === 1
        ? 'Eine Sache wartet.'
        : `${count} Sachen warten.`,
  ofThemToday: (count) =>
    count === 1 ? 'Eine davon heute oder überfällig.' : `${count} davon heute oder überfällig.`,
  late: 'überfällig',
  asOf: (time) => `Stand ${time}`,
  lookAgain: 'neu laden',
  opening,
  news: {
    since: (when) => `Neu seit Ihrem letzten Besuch, ${when}:`,
    none: (when) => `Nichts Neues seit Ihrem letzten Besuch, ${when}.`,
    orders: (count) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
    returns: (count) => (count === 1 ? '1 Rückgabe' : `${count} Rückgaben`),
    messages: (count) => (count === 1 ? '1 Nachricht' : `${count} Nachrichten`),
  },
  needsYou: 'Wartet auf Sie',
  nothing: 'Nichts wartet.',
  oldest: (moment) => `Das Älteste: ${moment}.`,
  by: { law: '14 Tage nach dem Gesetz', shop: 'Regel des Shops', provider: 'sagt der Anbieter' },
  tasks: {
    pack: { title: 'Bestellungen zu packen', button: 'Packen' },
    send: { title: 'Gepackt, zu versenden', button: 'Versenden' },
    unpaid: { title: 'Unbezahlt, bald zu Ende', button: 'Ansehen' },
    'returns-new': { title: 'Angekündigte Rückgaben', button: 'Ansehen' },
    'returns-here': { title: 'Zurückgekommene Pakete', button: 'Ansehen' },
    'returns-settle': { title: 'Rückgaben zu erstatten', button: 'Erstatten' },
    'money-back': { title: 'Geld zurückzuschicken', button: 'Schicken' },
    withdrawals: { title: 'Widerrufe zu beantworten', button: 'Antworten' },
    disputes: {
      title: 'Bestrittene Zahlungen',
      button: 'Antworten',
    },
    payments: {
      title: 'Zahlungen ohne Bestellung',
      button: 'Zuordnen',
    },
    messages: { title: 'Nachrichten zu beantworten', button: 'Antworten' },
    opinions: { title: 'Wartende Meinungen', button: 'Lesen' },
    drafts: { title: 'Geplante Änderungen am Shop, die nicht erschienen sind', button: 'Ansehen' },
    mails: { title: 'Mails, die nicht ankamen', button: 'Ansehen', how: 'Der Doktor sagt, warum.' },
  },
  money: 'Geld',
  moneyIs: 'von Kunden bezahlt, abzüglich Erstattetem, mit MwSt.',
  periods: {
    today: (time) => `Heute, bis ${time}`,
    week: () => 'Diese Woche, ab Montag',
    month: () => 'Dieser Monat bisher',
  },
  than: {
    today: 'zu diesem Tag letzter Woche',
    week: 'zur letzten Woche',
    month: 'zum letzten Monat',
  },
  orders: (count) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
  eachDay: 'Tag für Tag',
  todayIsOpen: '· heute ist noch nicht zu Ende',
  chartTitle:
    'Was von den Zahlungen der letzten 14 Tage blieb. Dieselben Zahlen stehen in der Tabelle darunter.',
  asTable: 'Dasselbe als Tabelle',
  tableLabel: 'Tabelle, lässt sich seitwärts schieben',
  day: 'Tag',
  ordersColumn: 'Bestellungen',
  paid: 'Bezahlt',
  back: 'Erstattet',
  stays: 'Bleibt',
  days: (count) => `${count} Tage`,
  runningOut: 'Geht zur Neige',
  nothingRunsOut: 'Nichts, was sich verkauft, geht zur Neige.',
  product: 'Produkt',
  left: 'Übrig',
  sold: 'Verkauft, 14 Tage',
  shopItself: 'Der Shop selbst',
  allWell: 'Alles gut',
  found: (count) => `${count} gefunden`,
  doctorHint: 'Der Arzt findet auf den ersten Blick nichts.',
  doctorOpen: 'Nach allem sehen',
}
