import type { GroupWords } from '../../operator-words.ts'

const name = 'how you call it, such as the program that gets it'

/** Keys of the owner's API. */
export const keys = {
  about:
    'Keys with which programs act for you: what each may do, until when, and when it was last used. A token is shown once; the shop keeps only a hash of it.',
  commands: {
    create: {
      about: 'makes a key and prints its token, which nobody can show again',
      given: {
        name,
        scopes:
          'what it may do, parted by commas: orders, goods, customers, content, settings, reports or keys, each with :read or :write; writing includes reading',
        until: 'the last day on which it opens anything, as 2027-03-31; without it until revoked',
      },
      example: 'keys create warehouse --scopes orders:write,goods:read --until 2027-03-31',
    },
    list: {
      about: 'lists the keys, the newest first; revoked ones for 90 days',
      example: 'keys list',
    },
    revoke: {
      about: 'revokes a key: from the next call on it opens nothing',
      given: { name },
      example: 'keys revoke warehouse',
    },
  },
  none: 'There are no keys.',
  titles: ['Name', 'Scopes', 'Made', 'Until', 'Last used', 'State'],
  states: { open: 'in use', expired: 'expired', revoked: 'revoked' },
  forever: 'until revoked',
  never: 'never',
  created: (key: string, scopes: string) =>
    `This is the token of ${key} (${scopes}). Keep it now: it is not shown again.`,
  revoked: (key: string) => `${key} is revoked: it opens nothing any more.`,
  wasRevoked: (key: string) => `${key} was revoked before.`,
  over: {
    problem: 'the key would be over before it is made',
    cure: 'name a day that is not over, or leave --until out',
  },
  taken: (key: string) => ({
    problem: `there is a key ${key} already`,
    cure: 'revoke it first, or take another name',
  }),
  unknown: (key: string) => ({
    problem: `there is no key ${key}`,
    cure: 'take the name from keys list',
  }),
} satisfies GroupWords & Record<string, unknown>
