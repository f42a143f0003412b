import type { desk } from '../../en/desk/all.ts'

export const messages: typeof desk.messages = {
  title: 'Nachrichten',
  about: 'Was über das Formular geschrieben wurde. Es geht auch als Mail an den Shop.',
  which: 'Welche Nachrichten',
  views: { waiting: 'Wartend', answered: 'Beantwortet', closed: 'Geschlossen' },
  none: {
    waiting: 'Keine Nachricht wartet.',
    answered: 'Von hier wurde keine beantwortet.',
    closed: 'Keine wurde geschlossen.',
  },
  columns: { from: 'Von', message: 'Nachricht', when: 'Wann' },
  facts: 'Dazu',
  order: 'Bestellung',
  email: 'E-Mail',
  language: 'Sprache',
  done: 'Erledigt',
  message: 'Nachricht',
  answer: 'Antwort',
  answerHint: 'Sie geht als Mail vom Shop aus, mit der Nachricht darunter.',
  send: 'Antwort senden',
  close: 'Braucht keine Antwort',
  reopen: 'Wieder warten lassen',
}
