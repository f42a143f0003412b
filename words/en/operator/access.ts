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
          'what it may do, parted by commas: orders, parcels, goods, customers, content, settings, reports or keys, each with :read or :write; writing includes reading',
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

const days = {
  since: 'from this day on, as 2026-11-01',
  until: 'up to this day, that one too',
}

/** The audit log. */
export const audit = {
  about:
    'Who changed what, by command, with a key or at the desk: when, from where, and what stood there before and after. Without secrets and without what names shoppers; kept for the days that the setting auditDays says, else 365.',
  commands: {
    list: {
      about: 'lists what was done, the newest first',
      given: {
        ...days,
        action: 'only one action, as "orders pay", or all of a group, as orders',
        limit: 'how many, 1 to 1000; 50 if not given',
        cursor: 'goes on where a list before ended: its `next`',
      },
      example: 'audit list --action orders --since 2026-11-01',
    },
    export: {
      about: 'writes what was done into a file (CSV)',
      given: { ...days, file: 'the file; - prints it', force: 'replaces a file that is there' },
      example: 'audit export audit.csv --since 2026-01-01',
    },
  },
  none: 'Nothing of that kind was done.',
  titles: ['When', 'Who', 'From', 'What', 'Of', 'Changed'],
  begun: 'begun; how it ended is not known',
  written: (file: string, count: number) => `${count} entries are in ${file}.`,
} satisfies GroupWords & Record<string, unknown>

/** Why a call of the owner's API is refused before anything is done. */
export const calls = {
  unauthorized: {
    problem: 'the call has no token, or one that opens nothing',
    cure: 'send Authorization: Bearer with the token of a key that is in use (keys list)',
  },
  forbidden: (scope: string) => ({
    problem: `the key lacks the scope ${scope}`,
    cure: 'make a key with this scope (keys create), or leave it to one that has it',
  }),
  limited: {
    problem: 'too many wrong tokens came from this address',
    cure: 'wait, and correct the token',
  },
  noSuchCall: {
    problem: 'there is no such call',
    cure: 'see /api/owner/openapi.json',
  },
  method: (method: string) => ({
    problem: `this call is made with ${method}`,
    cure: `send ${method}`,
  }),
  notJson: {
    problem: 'the body is no JSON object',
    cure: 'send an object with Content-Type: application/json',
  },
  tooLong: { problem: 'the body is too long', cure: 'send less at once' },
  unknownField: (field: string) => ({
    problem: `there is no field ${field} here`,
    cure: 'see /api/owner/openapi.json',
  }),
  wrongField: (field: string) => ({
    problem: `${field} is missing, or is not what it can be`,
    cure: 'see /api/owner/openapi.json',
  }),
  wrongName: {
    problem: 'the Idempotency-Key has no sign, too many, or others than ASCII',
    cure: 'send 1 to 255 visible signs, such as a UUID',
  },
  reused: {
    problem: 'this Idempotency-Key was sent with another request',
    cure: 'take a new one for each request',
  },
  unfinished: {
    problem: 'the request with this Idempotency-Key was begun, and it is not known how it ended',
    cure: 'look whether it was done; if not, send it with a new one',
  },
  changedMeanwhile: {
    problem: 'somebody has changed it since it was read',
    cure: 'read it again, and send the change with its new ETag in If-Match',
  },
  unavailable: { problem: 'the shop does not answer now', cure: 'send the same again later' },
  unexpected: {
    problem: 'an unexpected fault',
    cure: 'what was begun is undone; report it with the request’s id',
  },
}
