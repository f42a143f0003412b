import type { GroupWords } from '../../operator-words.ts'

const states: Readonly<Record<string, string>> = {
  created: 'to be begun',
  waiting: 'waiting',
  paid: 'paid',
  failed: 'failed',
  canceled: 'given up',
  late: 'too late: to be sent back',
  unknown: 'nobody asked for it',
  amount: 'another amount',
}

export const transactions = {
  about:
    'Payments at providers: what became of them, also money that came too late or that no order asked for. Money is sent back in the provider’s own panel, which finds it by its name there.',
  commands: {
    list: {
      about: 'the newest payments',
      given: { late: 'only money that pays no order', most: 'how many of them; without it, 50' },
      example: 'transactions list --late',
    },
  },
  titles: ['last step', 'order', 'provider', 'state', 'amount', 'name there'],
  states,
  noOrder: 'none',
  none: 'There are no such payments.',
} satisfies GroupWords & Record<string, unknown>
