import type { Language } from '#domain/screen/languages.ts'
import type { PaymentDeed } from './simulator.ts'

type PayWords = { title: string; lead: string; deeds: Readonly<Record<PaymentDeed, string>> }

/** What the page of the simulated provider says. */
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
      'late-word': 'Pay, and tell the shop after the return',
      silent: 'Pay, and tell the shop nothing',
      amount: 'Tell the shop of another amount',
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
      'late-word': 'Zapłać i powiadom sklep po powrocie',
      silent: 'Zapłać i nie mów nic sklepowi',
      amount: 'Powiadom sklep o innej kwocie',
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
      'late-word': 'Bezahlen und dem Shop nach der Rückkehr Bescheid geben',
      silent: 'Bezahlen und dem Shop nichts sagen',
      amount: 'Dem Shop einen anderen Betrag melden',
      forged: 'Dem Shop mit gefälschter Unterschrift Bescheid geben',
    },
  },
}
