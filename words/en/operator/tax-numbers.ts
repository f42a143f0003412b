import type { GroupWords } from '../../operator-words.ts'

export const taxNumbers = {
  about: 'What VIES, or Poland’s list of taxpayers, says of customers’ tax numbers.',
  commands: {
    list: {
      about: 'prints the last answer about each number, the newest number first',
      given: { limit: 'how many at most; 50 if left out' },
      example: 'tax-numbers list',
    },
    check: {
      about: 'asks about one number now',
      given: { number: 'with the letters of its country' },
      example: 'tax-numbers check PL5260001246',
    },
  },
  columns: ['Number', 'Standing', 'Said', 'Name', 'Address', 'Proof', 'Last failure'],
  none: 'No tax number was given yet that a register knows.',
  standings: { valid: 'registered', invalid: 'not registered', unchecked: 'not checked' },
  notSet: { problem: 'no register is asked about this country', cure: 'set VIES_URL or NIP_URL' },
  wrongNumber: (number: string) => ({
    problem: `${number} is no tax number`,
    cure: 'type it with the letters of its country, as in PL5260001246',
  }),
  unavailable: (why: string) => ({
    problem: `the register did not answer (${why}): nothing is known, and what it said before stays`,
    cure: 'try again later',
  }),
} satisfies GroupWords & Record<string, unknown>
