import type { GroupWords } from '../../operator-words.ts'

const states: Readonly<Record<string, string>> = {
  created: 'do rozpoczęcia',
  waiting: 'czeka',
  paid: 'opłacona',
  failed: 'nieudana',
  canceled: 'porzucona',
  late: 'za późno: do zwrotu',
  unknown: 'nikt jej nie oczekiwał',
  amount: 'inna kwota',
}

export const transactions = {
  about:
    'Płatności u operatorów: co się z nimi stało, także pieniądze, które przyszły za późno albo których żadne zamówienie nie oczekiwało. Zwraca się je w panelu operatora, który znajduje je po ich tamtejszej nazwie.',
  commands: {
    list: {
      about: 'najnowsze płatności',
      given: {
        late: 'tylko pieniądze, które nie opłacają zamówienia',
        most: 'ile z nich; bez tego 50',
      },
      example: 'transactions list --late',
    },
  },
  titles: ['ostatni krok', 'zamówienie', 'operator', 'stan', 'kwota', 'nazwa tam'],
  states,
  noOrder: 'brak',
  none: 'Nie ma takich płatności.',
} satisfies GroupWords & Record<string, unknown>
