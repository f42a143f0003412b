import type { OpeningStep } from '#domain/report/today/opening.ts'

type StepWords = { title: string; how: string; button: string }

const steps: Readonly<Record<OpeningStep, StepWords>> = {
  name: {
    title: 'Give the shop its name',
    how: 'It is called Kram so far, in its header and in every mail.',
    button: 'Name it',
  },
  seller: {
    title: 'Say who sells',
    how: 'Company, address and e-mail: on the pages, and as the seller in orders and mails.',
    button: 'Fill in',
  },
  page: { title: 'Write the terms', how: 'A page of yours; plain text will do.', button: 'Write' },
  terms: {
    title: 'Link the terms to the order',
    how: 'Settings, Shop, “Terms”: choose the page that customers agree to.',
    button: 'Choose',
  },
  deliveries: {
    title: 'Say how it is sent',
    how: 'No delivery goes to any country so far.',
    button: 'Set up',
  },
  payments: {
    title: 'Say how it is paid',
    how: 'There is no way to pay so far.',
    button: 'Set up',
  },
  account: {
    title: 'Name the account for transfers',
    how: 'Customers are offered a transfer, and read no number to send it to.',
    button: 'Fill in',
  },
  category: {
    title: 'Make a category',
    how: 'Each product is in one; a name is enough.',
    button: 'Make',
  },
  goods: {
    title: 'Put something on sale',
    how: 'Its name, category, price and VAT are enough; pictures can follow.',
    button: 'Add',
  },
  mail: {
    title: 'Let mails be sent',
    how: 'They are written and wait: the server has no SMTP_URL yet. Whoever runs it sets it, and starts it again.',
    button: '',
  },
}

/** What a shop lacks before its first order. */
export const opening = {
  title: 'Before the first order',
  about: 'Your shop is not ready yet: this is what it lacks.',
  steps,
}
