import type { TaskName } from '#domain/report/today/tasks.ts'
import { opening } from './upkeep/opening.ts'

type TaskWords = {
  title: string
  button: string
  /** Where it is done, as long as the desk has no place for it. */
  how?: string
}

const tasks: Readonly<Record<TaskName, TaskWords>> = {
  pack: { title: 'Orders to pack', button: 'Pack' },
  send: { title: 'Packed orders to send', button: 'Send' },
  unpaid: { title: 'Unpaid orders that end soon', button: 'Look' },
  'returns-new': { title: 'Returns that were announced', button: 'Look' },
  'returns-here': { title: 'Returned parcels to look through', button: 'Look' },
  'returns-settle': { title: 'Returns to pay back', button: 'Refund' },
  'money-back': { title: 'Money to send back', button: 'Send' },
  withdrawals: { title: 'Withdrawals to answer', button: 'Answer' },
  disputes: {
    title: 'Disputed payments',
    button: 'Answer',
  },
  payments: {
    title: 'Payments without an order',
    button: 'Match',
  },
  messages: { title: 'Messages to answer', button: 'Answer' },
  opinions: { title: 'Opinions that wait', button: 'Read' },
  drafts: { title: 'Planned changes of the shop that were not published', button: 'Look' },
  mails: {
    title: 'Mails that did not arrive',
    button: 'Look',
    how: 'The doctor says why.',
  },
}

/** What needs the owner, and the money of these days. */
export const today = {
  needs: (count: number) =>
    count === 0
      ? 'Nothing needs you.'
      : count === 1
        ? 'One thing needs you.'
        : `${count} things need you.`,
  ofThemToday: (count: number) =>
    count === 1 ? 'One of them today or overdue.' : `${count} of them today or overdue.`,
  late: 'overdue',
  asOf: (time: string) => `as of ${time}`,
  lookAgain: 'look again',
  opening,
  news: {
    since: (when: string) => `New since your last visit, ${when}:`,
    none: (when: string) => `Nothing new since your last visit, ${when}.`,
    orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
    returns: (count: number) => (count === 1 ? '1 return' : `${count} returns`),
    messages: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  },
  needsYou: 'Needs you',
  nothing: 'Nothing waits.',
  oldest: (moment: string) => `The oldest: ${moment}.`,
  by: { law: '14 days by law', shop: 'the shop’s own rule', provider: 'says the provider' },
  tasks,
  money: 'Money',
  moneyIs: 'paid by customers less what was given back, with VAT',
  periods: {
    today: (time: string) => `Today, until ${time}`,
    week: (_time: string) => 'This week, from Monday',
    month: (_time: string) => 'This month so far',
  },
  than: {
    today: 'on this day last week by now',
    week: 'on last week by now',
    month: 'on last month by now',
  },
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  eachDay: 'Each day',
  todayIsOpen: '· today is not over',
  chartTitle:
    'What stayed of the payments of each of the last 14 days. The table below has the same figures.',
  asTable: 'The same as a table',
  tableLabel: 'Table, may scroll sideways',
  day: 'Day',
  ordersColumn: 'Orders',
  paid: 'Paid',
  back: 'Given back',
  stays: 'Stays',
  days: (count: number) => `${count} days`,
  runningOut: 'Running out',
  nothingRunsOut: 'Nothing that sells is running out.',
  product: 'Product',
  left: 'Left',
  sold: 'Sold, 14 days',
  shopItself: 'The shop itself',
  allWell: 'All well',
  found: (count: number) => `${count} found`,
  doctorHint: 'The doctor finds nothing at first sight.',
  doctorOpen: 'Look at everything',
}
