import type { GroupWords } from '../../operator-words.ts'

export const withdrawals = {
  about:
    'Declarations of withdrawal from a contract, also those that name no order of the shop. What became a return is decided with shop returns.',
  commands: {
    list: {
      about: 'the newest declarations',
      given: { most: 'how many of them; without it, 50' },
      example: 'withdrawals list',
    },
    show: {
      about: 'one declaration, with what was typed',
      given: { number: 'its number' },
      example: 'withdrawals show W/2026/11/0007',
    },
  },
  titles: ['number', 'received', 'order', 'who', 'became', 'in time', 'return'],
  outcomes: {
    unmatched: 'no such order',
    return: 'a return',
    canceled: 'a cancelled order',
    nothing: 'nothing left to withdraw from',
    noted: 'only recorded',
  },
  inTime: 'yes',
  late: 'no',
  unknownTime: '?',
  none: 'Nobody has withdrawn from a contract.',
  proved: 'Declared by the account of the order.',
  notProved: 'Declared without logging in.',
  whole: 'From the whole order.',
  part: 'From a part of it.',
  until: (when: string) => `The period ends on ${when}.`,
  unknown: (no: string) => ({
    problem: `there is no declaration ${no}`,
    cure: 'look for it with shop withdrawals list',
  }),
} satisfies GroupWords & Record<string, unknown>
