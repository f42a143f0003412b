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
        who: 'only what this person, user, key or part of the shop did: the name, or the name with its id',
        action: 'only one action, as "orders pay", or all of a group, as orders',
        subject: 'only what it was done to: the number of an order, the id of a product',
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
  tooMany: (most: string) => ({
    problem: `there are more than ${most} entries, and a file has no more`,
    cure: 'take fewer days: give --since and --until',
  }),
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

const endpointName = 'what you call it, such as the program it notifies'
const url = 'where messages are sent, https://…'
const events =
  'the events it gets, separated by commas: order.placed, order.changed, order.paid, order.packed, order.sent, order.delivered, order.cancelled, return.declared, return.received, return.settled, product.changed, stock.changed, customer.registered, newsletter.confirmed; order.* is all of orders'
const scopes =
  'what it may read, as with keys: orders:read, goods:read, customers:read; without the last one orders come without their person'

/** Programs that are notified of events in the shop. */
export const webhooks = {
  about:
    'Programs that are notified of events in the shop (Standard Webhooks), and a log of what was sent. What is not taken is tried again for three days.',
  commands: {
    create: {
      about: 'makes an endpoint and prints its secret, which nobody can show again',
      given: { name: endpointName, url, events, scopes },
      example:
        'webhooks create erp https://erp.example/kram --events order.*,return.* --scopes orders:read,customers:read',
    },
    list: { about: 'lists the endpoints', example: 'webhooks list' },
    show: {
      about: 'shows an endpoint',
      given: { name: endpointName },
      example: 'webhooks show erp',
    },
    set: {
      about: 'changes where an endpoint is, which events it gets and what it may read',
      given: { name: endpointName, url, events, scopes },
      example: 'webhooks set erp --events order.placed,order.paid',
    },
    rotate: {
      about: 'gives an endpoint another secret and prints it; the old one still signs for a day',
      given: { name: endpointName },
      example: 'webhooks rotate erp',
    },
    pause: {
      about: 'sends nothing for now: what happens is kept for the endpoint, for 30 days',
      given: { name: endpointName },
      example: 'webhooks pause erp',
    },
    resume: {
      about: 'sends again: what waits, and what was given up',
      given: { name: endpointName },
      example: 'webhooks resume erp',
    },
    remove: {
      about: 'takes an endpoint away, with its log and what waits for it',
      given: { name: endpointName },
      example: 'webhooks remove erp',
    },
    test: {
      about: 'sends an endpoint the event webhook.test',
      given: { name: endpointName },
      example: 'webhooks test erp',
    },
    log: {
      about: 'lists what was sent or waits, the newest first; for 30 days',
      given: {
        endpoint: 'only of this endpoint',
        state: 'only what is waiting, sent or given-up',
        limit: 'how many at most; without it 50',
        cursor: 'goes on where the page before ended: its `next`',
      },
      example: 'webhooks log --endpoint erp --state given-up',
    },
    message: {
      about: 'shows one message with its body and what was answered',
      given: { id: 'the message, as the log has it' },
      example: 'webhooks message msg_bnJ4q0bJ3mXh9Yc2cP2pDg',
    },
    resend: {
      about: 'sends messages again, with the same ids',
      given: { id: 'the message, as the log has it' },
      example: 'webhooks resend msg_bnJ4q0bJ3mXh9Yc2cP2pDg',
    },
  },
  none: 'There are no endpoints.',
  titles: ['Name', 'State', 'Address', 'Events', 'Scopes'],
  states: {
    on: 'on',
    paused: 'paused',
    resting: 'rests: it took nothing for three days',
    gone: 'wants nothing any more (410)',
  },
  created: (endpoint: string) =>
    `This is the secret of ${endpoint}, by which it knows your messages. Keep it now: it is not shown again.`,
  changed: (endpoint: string) => `${endpoint} is changed.`,
  rotated: (endpoint: string) =>
    `This is the new secret of ${endpoint}. For a day messages are signed with both. It is not shown again.`,
  done: {
    pause: (endpoint: string) => `${endpoint} is paused: what happens is kept for it.`,
    resume: (endpoint: string) => `${endpoint} is on: what waited is sent.`,
    remove: (endpoint: string) => `${endpoint} is removed.`,
  },
  wasSo: (endpoint: string) => `${endpoint} was so before.`,
  tested: (message: string) => `${message} is sent; the log tells what was answered.`,
  resent: (message: string) => `${message} is sent again.`,
  noMessages: 'Nothing was sent.',
  noAnswer: 'No answer yet.',
  messageTitles: ['When', 'Message', 'Endpoint', 'Event', 'State', 'Tries', 'Answer'],
  messageStates: { waiting: 'waiting', sent: 'sent', 'given-up': 'given up' },
  urls: {
    'no-url': {
      problem: 'this is no address to which messages can be sent',
      cure: 'name one like https://erp.example/kram, without a user, a password or a #',
    },
    'not-https': {
      problem: 'messages are sent by https only',
      cure: 'name an address with https, or name its host in WEBHOOK_HOSTS',
    },
    private: {
      problem: 'this address is in a network of its own, where the shop sends nothing',
      cure: 'name a public address, or name its host in WEBHOOK_HOSTS',
    },
  },
  outOfScope: (named: string) => ({
    problem: `the scopes do not include ${named}`,
    cure: 'orders and returns need orders:read, goods goods:read, people customers:read',
  }),
  taken: (endpoint: string) => ({
    problem: `there is an endpoint ${endpoint} already`,
    cure: 'change it with webhooks set, or take another name',
  }),
  notOn: (endpoint: string) => ({
    problem: `nothing is sent to ${endpoint} now`,
    cure: 'resume it first',
  }),
  unknown: (endpoint: string) => ({
    problem: `there is no endpoint ${endpoint}`,
    cure: 'take the name from webhooks list',
  }),
  unknownMessage: (message: string) => ({
    problem: `there is no message ${message}`,
    cure: 'take it from webhooks log',
  }),
  ended: {
    subject: (endpoint: string) => `Nothing is sent to ${endpoint} any more`,
    resting: (endpoint: string) =>
      `The program ${endpoint}, which your shop tells what happens, has not taken a message for three days. Nothing is sent to it now; what happens is kept for it for 30 days. Once it works again, webhooks resume "${endpoint}" sends all of that.`,
    gone: (endpoint: string) =>
      `The program ${endpoint} answered that it wants nothing of your shop any more (410). Nothing is sent to it, and nothing is kept for it. If that is wrong, webhooks resume "${endpoint}" turns it on again; otherwise webhooks remove "${endpoint}" takes it away.`,
  },
} satisfies GroupWords & Record<string, unknown>
