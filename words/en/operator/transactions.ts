import type { GroupWords } from '../../operator-words.ts'

const states: Readonly<Record<string, string>> = {
  created: 'to be begun',
  waiting: 'waiting',
  paid: 'paid',
  failed: 'failed',
  canceled: 'given up',
  late: 'too late: to be sent back',
  twice: 'came twice: to be sent back',
  unknown: 'nobody asked for it',
  amount: 'another amount: to be sent back',
  refund: 'sent back, but not by a command',
  unconfirmed: 'told of, but not confirmed by its provider',
}

export const transactions = {
  about:
    'Payments at providers: what became of them, also money that came too late or that no order asked for. Money that was paid for an order is sent back by a command, of another amount too; what belongs to no order only in the provider’s own panel, which finds it by its name there.',
  commands: {
    list: {
      about: 'the newest payments',
      given: { late: 'only money that pays no order', most: 'how many of them; without it, 50' },
      example: 'transactions list --late',
    },
    disputes: {
      about: 'the payers’ disputes that are open',
      given: { all: 'those that are over, too' },
      example: 'transactions disputes',
    },
    refund: {
      about:
        'sends money back through the provider, all that is left or a part of it; the same command again sends nothing twice',
      given: {
        number: 'the order’s number',
        amount: 'how much, like 12.50; without it, all that is left',
        payment:
          'the payment’s name there, if the order was paid more than once, or with another amount',
        return: 'the number of the return that it pays back; then no more than is left of that',
        again: 'another refund of the same amount is meant',
      },
      example: 'transactions refund K/2026/11/0001 --amount 12.50',
    },
    sent: {
      about:
        'notes that you have sent the money of a cancelled order, or of a settled return, by hand, and tells the customer',
      given: {
        number: 'the order’s number',
        return: 'the number of the return that it pays back',
      },
      example: 'transactions sent K/2026/11/0001',
    },
  },
  titles: ['last step', 'order', 'provider', 'state', 'amount', 'sent back', 'name there'],
  states,
  disputes: {
    titles: [
      'last step',
      'order',
      'provider',
      'state',
      'amount',
      'reason',
      'answer by',
      'name there',
    ],
    none: 'There are no such disputes.',
    states: {
      open: 'open: to be answered',
      won: 'won',
      lost: 'lost: the money is gone',
      closed: 'over',
    },
  },
  noOrder: 'none',
  none: 'There are no such payments.',
  asked: (amount: string) => `${amount} (not known)`,
  accepted: (no: string, amount: string) =>
    `${amount} goes back for ${no}: the provider sends it, and the customer is notified.`,
  planned: (no: string, amount: string) => `${amount} would be sent back for ${no}.`,
  before: (no: string, amount: string) => `${amount} was sent back for ${no} before.`,
  left: (amount: string) => `${amount} of it is left.`,
  sent: (no: string, amount: string) => `${amount} of ${no} is noted as sent by hand.`,
  notSent: {
    'nothing-left': (no: string, back: string) => ({
      problem: `nothing is left to send for ${back || no}`,
      cure: 'see orders show: it was sent before, or nothing was paid',
    }),
    open: (no: string) => ({
      problem: `a provider was asked to send money back for ${no}, and nobody knows whether it does`,
      cure: `ask it again first: orders cancel ${no}, or returns pay with the return’s number`,
    }),
    'not-canceled': (no: string) => ({
      problem: `${no} is not cancelled`,
      cure: 'say with --return which return the money is for',
    }),
    'no-such-return': (no: string, back: string) => ({
      problem: `${no} has no return ${back}`,
      cure: 'see orders show, which lists its returns',
    }),
    'not-settled': (_: string, back: string) => ({
      problem: `the return ${back} is not settled, so nothing is to be sent back for it`,
      cure: `first settle it: returns settle ${back}`,
    }),
  },
  refusals: {
    refused: (no: string, why: string) => ({
      problem: `the provider sends nothing back for ${no}; it says: ${why}`,
      cure: 'nothing has moved; look at the payment in the provider’s panel',
    }),
    unreachable: (no: string) => ({
      problem: `the provider did not answer about ${no}, and may or may not have heard`,
      cure: 'ask for the same again: the money is sent once',
    }),
    unanswered: (no: string) => ({
      problem: `the provider did not answer about ${no} in time, and may still be sending the money`,
      cure: 'ask for the same again in a minute: the money is sent once',
    }),
    busy: (no: string) => ({
      problem: `the provider is being asked to send money back for ${no}, or has not answered yet`,
      cure: 'ask for it again in a minute',
    }),
    open: (no: string, amount: string) => ({
      problem: `nobody knows yet whether ${amount} was sent back for ${no}`,
      cure: 'first ask for this amount again: it is sent once',
    }),
    tooMuch: (no: string, most: string) => ({
      problem: `${most} of what was paid for ${no} is left`,
      cure: 'give no more than that',
    }),
    unknown: (no: string) => ({
      problem: `there is no order ${no}`,
      cure: 'see transactions list',
    }),
    notPaid: (no: string) => ({
      problem: `no money came for ${no} at a provider`,
      cure: 'see transactions list; a transfer is sent back by the bank',
    }),
    noSuchPayment: (no: string) => ({
      problem: `${no} has no payment of this name`,
      cure: 'see transactions list',
    }),
    paysOrder: (no: string, left: string) => ({
      problem: `this payment has paid ${no}, which stands`,
      cure: `say with --amount how much is meant: ${left} of it is left`,
    }),
    unconfirmed: (no: string) => ({
      problem: `the provider told of this payment for ${no} and does not confirm it`,
      cure: 'nothing has moved; look for its name in the provider’s panel',
    }),
    tooMuchReturned: (no: string, most: string) => ({
      problem: `${most} of what the return was settled with is still to be sent back for ${no}`,
      cure: 'give no more than that, or leave out --return',
    }),
    noSuchReturn: (no: string, back: string) => ({
      problem: `${no} has no return ${back}`,
      cure: 'see orders show, which lists its returns',
    }),
    notSettled: (no: string, back: string) => ({
      problem: `the return ${back} of ${no} is not settled, so nothing is to be sent back for it`,
      cure: `first settle it: returns settle ${back}`,
    }),
    several: (no: string, payments: string) => ({
      problem: `${no} was paid more than once: ${payments}`,
      cure: 'say which with --payment',
    }),
    noContract: (no: string, type: string) => ({
      problem: `${no} was paid at ${type}, with which the settings have no contract`,
      cure: 'run the command with the settings of the server',
    }),
  },
} satisfies GroupWords & Record<string, unknown>
