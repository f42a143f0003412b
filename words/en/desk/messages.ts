/** What is written to the shop by its form. */
export const messages = {
  title: 'Messages',
  about: 'What is written to the shop by its form. It is mailed to the shop as well.',
  which: 'Which messages',
  views: { waiting: 'Waiting', answered: 'Answered', closed: 'Closed' },
  none: {
    waiting: 'No message waits.',
    answered: 'None was answered from here.',
    closed: 'None was closed.',
  },
  columns: { from: 'From', message: 'Message', when: 'When' },
  facts: 'About it',
  order: 'Order',
  email: 'E-mail',
  language: 'Language',
  done: 'Done',
  message: 'Message',
  answer: 'Answer',
  answerHint: 'It is mailed from the shop, with the message below it.',
  send: 'Send the answer',
  close: 'Needs no answer',
  reopen: 'Let it wait again',
}
