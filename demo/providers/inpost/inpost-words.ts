import type { Language } from '#demo/shop/localized-text.ts'
import type { ParcelStatus } from './shipx-simulator.ts'

type InpostWords = {
  title: string
  lead: string
  none: string
  parcels: readonly string[]
  returns: string
  moves: Readonly<Record<ParcelStatus, string>>
  silent: string
  forged: string
}

/** What the page of the simulated InPost says. */
export const inpostWords: Readonly<Record<Language, InpostWords>> = {
  en: {
    title: 'InPost, simulated',
    lead: 'Parcels of the demo shop. What happens to each?',
    none: 'There is no parcel yet. Place an order to a locker and type: npm run shop -- shipments create NUMBER',
    parcels: ['Parcel', 'Stands at', 'What happens'],
    returns: 'Codes given to returns:',
    moves: {
      confirmed: 'Its label is there',
      dispatched_by_sender: 'The shop hands it in',
      out_for_delivery: 'It is on the way to the locker',
      ready_to_pickup: 'It waits in the locker',
      delivered: 'The customer takes it out',
      returned_to_sender: 'Nobody comes for it: it goes back',
      canceled: 'It is called off',
    },
    silent: 'without a word to the shop, which asks by itself',
    forged: 'Tell the shop with a wrong key',
  },
  pl: {
    title: 'InPost, symulacja',
    lead: 'Paczki sklepu pokazowego. Co dzieje się z każdą?',
    none: 'Nie ma jeszcze paczek. Złóż zamówienie do paczkomatu i wpisz: npm run shop -- shipments create NUMER',
    parcels: ['Paczka', 'Stan', 'Co się dzieje'],
    returns: 'Kody nadane zwrotom:',
    moves: {
      confirmed: 'Jest etykieta',
      dispatched_by_sender: 'Sklep ją nadaje',
      out_for_delivery: 'Jedzie do paczkomatu',
      ready_to_pickup: 'Czeka w paczkomacie',
      delivered: 'Klient ją odbiera',
      returned_to_sender: 'Nikt nie przychodzi: wraca',
      canceled: 'Zostaje anulowana',
    },
    silent: 'bez słowa do sklepu, który pyta sam',
    forged: 'Powiadom sklep z błędnym kluczem',
  },
  de: {
    title: 'InPost, simuliert',
    lead: 'Pakete des Demo-Shops. Was geschieht mit jedem?',
    none: 'Es gibt noch kein Paket. Bestellen Sie an einen Paketautomaten und geben Sie ein: npm run shop -- shipments create NUMMER',
    parcels: ['Paket', 'Stand', 'Was geschieht'],
    returns: 'Codes für Rücksendungen:',
    moves: {
      confirmed: 'Sein Etikett ist da',
      dispatched_by_sender: 'Der Shop gibt es auf',
      out_for_delivery: 'Es ist unterwegs zum Automaten',
      ready_to_pickup: 'Es wartet im Automaten',
      delivered: 'Der Kunde holt es ab',
      returned_to_sender: 'Niemand kommt: es geht zurück',
      canceled: 'Es wird abgesagt',
    },
    silent: 'ohne ein Wort an den Shop, der selbst fragt',
    forged: 'Dem Shop mit falschem Schlüssel Bescheid geben',
  },
}
