import type { DeliveryMethod, TimeLogic } from '#domain/entities/delivery.ts'

/** How parcels leave: within Poland, on a chosen day in Kraków, and to three neighbours. */
export function demoDeliveries(): DeliveryMethod[] {
  return [
    method({
      _id: 'locker',
      kind: 'inpost_locker',
      name: { pl: 'Paczkomat', en: 'Parcel locker', de: 'Paketautomat' },
      text: {
        pl: 'Odbierasz o dowolnej porze w ciągu 48 godzin.',
        en: 'Pick it up at any hour within 48 hours.',
        de: 'Abholung rund um die Uhr innerhalb von 48 Stunden.',
      },
      days: '1–2',
      countries: ['pl'],
      price: gross(12.99),
      advanced: true,
      customLogic: [
        { type: 'total', from: 0, to: 350, ...gross(12.99) },
        { type: 'total', from: 350, ...gross(0) },
      ],
    }),
    method({
      _id: 'courier-point',
      kind: 'courier_point',
      name: {
        pl: 'Punkt odbioru kuriera',
        en: 'Courier’s pick-up point',
        de: 'Abholpunkt des Kurierdienstes',
      },
      text: {
        pl: 'Kiosk albo sklep po drodze; paczka czeka tam 3 dni.',
        en: 'A kiosk or shop on your way; the parcel waits there for 3 days.',
        de: 'Ein Kiosk oder Laden am Weg; das Paket wartet dort 3 Tage.',
      },
      days: '1–2',
      trackingLink: 'https://courier.example/parcels/{number}',
      countries: ['pl'],
      price: gross(14.99),
    }),
    method({
      _id: 'courier',
      kind: 'courier',
      name: { pl: 'Kurier', en: 'Courier', de: 'Kurierdienst' },
      text: {
        pl: 'Dostawa do drzwi, kurier dzwoni godzinę wcześniej.',
        en: 'To your door; the courier calls an hour before.',
        de: 'Bis zur Tür; der Kurier ruft eine Stunde vorher an.',
      },
      days: '1',
      trackingLink: 'https://courier.example/parcels/{number}',
      countries: ['pl'],
      price: gross(16.99),
    }),
    method({
      _id: 'courier-cod',
      kind: 'inpost_courier_cod',
      name: {
        pl: 'Kurier za pobraniem',
        en: 'Courier, cash on delivery',
        de: 'Kurier per Nachnahme',
      },
      text: {
        pl: 'Płacisz kurierowi gotówką, kartą albo BLIKIEM.',
        en: 'Pay the courier in cash, by card or with BLIK.',
        de: 'Sie zahlen beim Kurier bar, mit Karte oder mit BLIK.',
      },
      days: '1',
      countries: ['pl'],
      price: gross(21.99),
    }),
    method({
      _id: 'krakow-day',
      kind: 'courier',
      name: {
        pl: 'Kurier w Krakowie w wybranym dniu',
        en: 'Courier in Kraków on a chosen day',
        de: 'Kurier in Krakau am Wunschtag',
      },
      text: {
        pl: 'Wybierasz dzień i godzinę. Najwcześniej za 48 godzin, między 9:00 a 18:00.',
        en: 'You choose the day and hour. Not earlier than in 48 hours, between 9:00 and 18:00.',
        de: 'Sie wählen Tag und Stunde. Frühestens in 48 Stunden, zwischen 9:00 und 18:00 Uhr.',
      },
      days: '2',
      countries: ['pl'],
      price: gross(24),
      timeEnabled: true,
      timeLogic: krakowHours,
      enabledPostCodes: ['30-*', '31-*'],
    }),
    method({
      _id: 'pickup',
      kind: 'pickup',
      name: {
        pl: 'Odbiór w pracowni',
        en: 'Pick up in the workshop',
        de: 'Abholung in der Werkstatt',
      },
      text: {
        pl: 'ul. Garncarska 9, Kraków, od poniedziałku do soboty.',
        en: 'ul. Garncarska 9, Kraków, Monday to Saturday.',
        de: 'ul. Garncarska 9, Krakau, Montag bis Samstag.',
      },
      days: '1',
      countries: ['pl'],
      price: gross(0),
    }),
    // Each with the VAT of the goods it goes with: Germany
    // has its own price list, the others borrow Poland's.
    abroad('courier-eu', ['de'], 19),
    abroad('courier-cz-at', ['cz', 'at'], 23),
  ].map(inOrder)
}

function abroad(id: string, countries: string[], vat: number): DeliveryMethod {
  return method({
    _id: id,
    kind: 'courier',
    name: {
      pl: 'Kurier do Niemiec, Czech i Austrii',
      en: 'Courier to Germany, Czechia and Austria',
      de: 'Kurier nach Deutschland, Tschechien und Österreich',
    },
    text: {
      pl: 'Paczki powyżej 5 kg kosztują {69 PLN}.',
      en: 'Parcels over 5 kg cost {69 PLN}.',
      de: 'Pakete über 5 kg kosten {69 PLN}.',
    },
    days: '3–4',
    countries,
    price: gross(49, vat),
    advanced: true,
    customLogic: [
      { type: 'attrSum', variant: 'weight', from: 0, to: 5000, ...gross(49, vat) },
      { type: 'attrSum', variant: 'weight', from: 5000, ...gross(69, vat) },
    ],
  })
}

type Plain = 'disabled' | 'advanced' | 'customLogic' | 'timeEnabled' | 'enabledPostCodes' | 'order'

function method(
  given: Omit<DeliveryMethod, Plain> & Partial<Pick<DeliveryMethod, Plain>>,
): DeliveryMethod {
  return {
    disabled: {},
    advanced: false,
    customLogic: [],
    timeEnabled: false,
    enabledPostCodes: [],
    order: 0,
    ...given,
  }
}

function inOrder(method: DeliveryMethod, order: number): DeliveryMethod {
  return { ...method, order }
}

function gross(brutto: number, vat: number = 23) {
  return { brutto, netto: Math.round((brutto * 10_000) / (100 + vat)) / 100 }
}

const open = { enabled: true, startHour: 9, startMinute: 0, endHour: 18, endMinute: 0 }
const saturday = { ...open, endHour: 14 }
const closed = { ...open, enabled: false }

const krakowHours: TimeLogic = {
  days: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: saturday, sun: closed },
  exclude: [
    '11.11',
    '24.12',
    '25.12',
    '26.12',
    '31.12',
    '1.1',
    '6.1',
    '1.5',
    '3.5',
    '15.8',
    '1.11',
  ],
  minFromNow: 48 * 60,
  maxFromNow: 30 * 24 * 60,
}
