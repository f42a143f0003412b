import type { GroupWords } from '../../operator-words.ts'

const person = 'the address of the person'

/** Who works at the desk. */
export const desk = {
  about:
    'People who work at the desk in a browser: what each may do follows from the role (owner, seller, editor, packer or reader). Only people let people in: no key does.',
  commands: {
    people: { about: 'lists the people, and invitations that are open', example: 'desk people' },
    invite: {
      about: 'makes a link by which somebody comes in, once',
      given: {
        email: 'the address of the person to invite',
        role: 'owner, seller (orders, returns, customers), editor (goods, content), packer (orders to pack) or reader',
        lang: 'the language of the mail: en, pl or de; without it yours',
        mail: 'mails the link, which then works for 3 days; without it the link is printed, for 30 minutes',
      },
      example: 'desk invite ewa@shop.example --role seller --mail',
    },
    recover: {
      about:
        'makes a link by which somebody who is locked out sets a new password; it takes authenticator, recovery codes and passkeys away',
      given: {
        email: person,
        mail: 'mails the link, which then works for 3 days; without it the link is printed, for 30 minutes',
      },
      example: 'desk recover ewa@shop.example',
    },
    role: {
      about: 'gives somebody another role, and logs them out',
      given: { email: person, role: 'owner, seller, editor, packer or reader' },
      example: 'desk role ewa@shop.example editor',
    },
    remove: {
      about: 'takes somebody away, or an invitation back',
      given: { email: person },
      example: 'desk remove ewa@shop.example',
    },
    withdraw: {
      about: 'takes a link back',
      given: { email: person },
      example: 'desk withdraw ewa@shop.example',
    },
    sessions: {
      about: 'lists where somebody is logged in',
      given: { email: person },
      example: 'desk sessions ewa@shop.example',
    },
    logout: {
      about: 'ends all logins of somebody, or one',
      given: { email: person, session: 'only this one, as desk sessions names it' },
      example: 'desk logout ewa@shop.example',
    },
  },
  roles: { owner: 'owner', seller: 'seller', editor: 'editor', packer: 'packer', reader: 'reader' },
  titles: ['Name', 'Address', 'Role', 'Logs in by', 'Last seen'],
  sessionTitles: ['Session', 'Browser', 'Since', 'Last seen'],
  ways: {
    password: 'password',
    authenticator: 'authenticator',
    passkeys: (count: number) => (count === 1 ? 'passkey' : `${count} passkeys`),
  },
  never: 'never',
  nobody: 'Nobody works at the desk yet.',
  whoever: 'anyone who has the printed link',
  someBrowser: 'some browser',
  noSessions: 'Logged in nowhere.',
  invitedUntil: (when: string) => `invited until ${when}`,
  link: (to: string) => `This is for ${to}: it works once, for 30 minutes.`,
  mailed: (to: string) => `The link is on its way to ${to}. It works once, for 3 days.`,
  hasRole: (of: string, role: string) => `${of} is ${role} now, and has to log in again.`,
  hadRole: (of: string, role: string) => `${of} was ${role} before.`,
  removed: (of: string) => `${of} works here no more.`,
  withdrawn: (to: string) => `The invitation to ${to} is withdrawn.`,
  linkWithdrawn: (to: string) => `The link for ${to} opens nothing any more.`,
  loggedOut: (count: number) => `Logins that were ended: ${count}.`,
  known: (of: string) => ({
    problem: `${of} works at the desk already`,
    cure: 'change the role (desk role), or let them in again (desk recover)',
  }),
  unknown: (of: string) => ({
    problem: `nobody at the desk has the address ${of}`,
    cure: 'take it from desk people',
  }),
  noLink: (to: string) => ({
    problem: `no link is open for ${to}`,
    cure: 'see which are open in desk people',
  }),
  guest: {
    problem: 'this is a guest of the demo, who stays as they are',
    cure: 'choose somebody who was invited',
  },
  lastOwner: {
    problem: 'there would be no owner left who can let people in',
    cure: 'make somebody else an owner first (desk role)',
  },
  noDesk: {
    problem: 'there is no desk: DESK_ORIGIN is not set',
    cure: 'set DESK_ORIGIN like https://desk.shop.example',
  },
} satisfies GroupWords & Record<string, unknown>

/** Long work. */
export const jobs = {
  about:
    'Long work that the server does by itself; what comes out is fetched at the desk, within a day.',
  commands: {
    list: { about: 'lists the work, the newest first', example: 'jobs list' },
    labels: {
      about: 'makes one PDF of the labels of many orders',
      given: {
        numbers: 'the numbers of the orders',
        size: 'asks InPost for parcels of this size where there are none: small, medium or large',
      },
      example: 'jobs labels K/2026/11/0001 K/2026/11/0002',
    },
    orders: {
      about: 'makes a file of orders (CSV), with VAT by rate',
      given: {
        view: 'pack, money, send, sent, returns or closed; without it all',
        search: 'parts of number, name, mailbox, product or code',
      },
      example: 'jobs orders',
    },
    stop: {
      about: 'ends work before it is done',
      given: { id: 'as the list has it' },
      example: 'jobs stop 5yJ3',
    },
  },
  kinds: {
    labels: 'Labels',
    newsletter: 'Newsletter',
    orders: 'Orders as CSV',
    'goods-try': 'File of products, tried',
    'goods-import': 'File of products',
    'goods-change': 'Change of many products',
    'goods-undo': 'Change of many products, undone',
    'goods-pictures': 'Pictures fetched from elsewhere',
    'goods-pictures-move': 'Pictures moved to another place',
    backup: 'Backup',
    'backup-try': 'Backup, tried',
  },
  titles: ['when', 'id', 'what', 'state', 'done'],
  states: {
    waiting: 'waiting',
    running: 'running',
    done: 'done',
    failed: 'failed',
    stopped: 'stopped',
  },
  none: 'None.',
  begun: (kind: string) => `${kind}: the work has begun.`,
  stopping: 'It ends at its next step.',
  over: 'It is over already.',
  underWay: 'This is being done already.',
  labelled: (count: number) => `Labels in the file: ${count}.`,
  exported: (count: number) => `Orders in the file: ${count}.`,
  busy: {
    problem: 'too much work waits already',
    cure: 'wait until some of it is done, or stop it',
  },
  unknown: {
    problem: 'there is no such work any more',
    cure: 'a day after its end it is forgotten: look at the list',
  },
} satisfies GroupWords & Record<string, unknown>
