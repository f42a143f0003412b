import type { desk } from '../../en/desk/all.ts'

export const messages: typeof desk.messages = {
  title: 'Wiadomości',
  about: 'Co napisano do sklepu w formularzu. Idzie też mailem do sklepu.',
  which: 'Które wiadomości',
  views: { waiting: 'Czekają', answered: 'Z odpowiedzią', closed: 'Zamknięte' },
  none: {
    waiting: 'Żadna wiadomość nie czeka.',
    answered: 'Na żadną nie odpowiedziano stąd.',
    closed: 'Żadnej nie zamknięto.',
  },
  columns: { from: 'Od', message: 'Wiadomość', when: 'Kiedy' },
  facts: 'O niej',
  order: 'Zamówienie',
  email: 'E-mail',
  language: 'Język',
  done: 'Załatwiona',
  message: 'Wiadomość',
  answer: 'Odpowiedź',
  answerHint: 'Wychodzi mailem ze sklepu, z wiadomością pod spodem.',
  send: 'Wyślij odpowiedź',
  close: 'Nie wymaga odpowiedzi',
  reopen: 'Niech znowu czeka',
}
