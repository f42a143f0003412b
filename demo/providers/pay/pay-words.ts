import type { Language } from '#demo/shop/localized-text.ts'
import type { Deed } from './played.ts'

type PayWords = { title: string; lead: string; deeds: Readonly<Record<Deed, string>> }

/** What the page of a provider that is played says. */
export const payWords: Readonly<Record<Language, PayWords>> = {
  en: {
    title: 'The demo’s payment',
    lead: 'Here a provider of payments is played. No money moves. What should happen?',
    deeds: {
      pay: 'Pay',
      fail: 'Let the payment fail',
      cancel: 'Go back without paying',
      stay: 'Stay here',
      twice: 'Pay, and tell the shop twice',
      'once-more': 'Pay, once more if it is paid already',
      'late-word': 'Pay, and tell the shop after the return',
      silent: 'Pay, and tell the shop nothing',
      backwards: 'Pay, then tell the shop that it failed',
      amount: 'Tell the shop of another amount',
      currency: 'Tell the shop of another currency',
      forged: 'Tell the shop with a forged signature',
    },
  },
  pl: {
    title: 'Płatność demonstracyjna',
    lead: 'Tu udajemy operatora płatności. Żadne pieniądze nie płyną. Co ma się stać?',
    deeds: {
      pay: 'Zapłać',
      fail: 'Niech płatność się nie uda',
      cancel: 'Wróć bez płacenia',
      stay: 'Zostań tutaj',
      twice: 'Zapłać i powiadom sklep dwa razy',
      'once-more': 'Zapłać, a opłacone jeszcze raz',
      'late-word': 'Zapłać i powiadom sklep po powrocie',
      silent: 'Zapłać i nie mów nic sklepowi',
      backwards: 'Zapłać, a potem powiadom sklep, że się nie udało',
      amount: 'Powiadom sklep o innej kwocie',
      currency: 'Powiadom sklep o innej walucie',
      forged: 'Powiadom sklep z podrobionym podpisem',
    },
  },
  de: {
    title: 'Die Zahlung der Demo',
    lead: 'Hier wird ein Zahlungsanbieter gespielt. Es fließt kein Geld. Was soll geschehen?',
    deeds: {
      pay: 'Bezahlen',
      fail: 'Die Zahlung scheitern lassen',
      cancel: 'Zurück, ohne zu bezahlen',
      stay: 'Hier bleiben',
      twice: 'Bezahlen und dem Shop zweimal Bescheid geben',
      'once-more': 'Bezahlen, was schon bezahlt ist noch einmal',
      'late-word': 'Bezahlen und dem Shop nach der Rückkehr Bescheid geben',
      silent: 'Bezahlen und dem Shop nichts sagen',
      backwards: 'Bezahlen und dem Shop danach melden, es sei gescheitert',
      amount: 'Dem Shop einen anderen Betrag melden',
      currency: 'Dem Shop eine andere Währung melden',
      forged: 'Dem Shop mit gefälschter Unterschrift Bescheid geben',
    },
  },
}
