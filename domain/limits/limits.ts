import { timesAsMuch, widerNetworks } from './networks.ts'

/**
 * What a limit counts by: one client, one client at one mailbox (`pair`), one shopper, one order as
 * somebody names it, or one mailbox.
 */
export type LimitScope = 'address' | 'pair' | 'session' | 'order' | 'email'

/** So many within a window that begins with the first of them. */
export type Allowance = { most: number; seconds: number }

export type LimitRule = {
  /** What one client, mailbox or shopper may do. */
  per: Partial<Record<LimitScope, Allowance>>
  /**
   * What all strangers together may do before each of them may do less. It refuses nobody by
   * itself, and shoppers are not counted in it.
   */
  common?: Allowance
  /** What to do when counting fails: refuse what writes or costs money, let reading pass. */
  uncounted: 'refuse' | 'pass'
}

/** The most mails of one kind to one mailbox in an hour, no matter who causes them. */
export const MAILS_OF_A_KIND = 5

const MINUTES = 60
const HOUR = 60 * MINUTES

/**
 * How often strangers may do something. Many honest people share one address (an office, a mobile
 * carrier), so an address may do far more than one person. Guesses are few, because honest people
 * stop guessing soon.
 */
export const limitRules = {
  /**
   * An order that was not placed. One that was is given back, if it leaves something to pay: how
   * many of these may be open has a bound of its own. Anybody who merely names a mailbox uses up
   * only what their own address may do with it.
   */
  order: {
    per: {
      address: { most: 60, seconds: 10 * MINUTES },
      pair: { most: 20, seconds: 10 * MINUTES },
    },
    common: { most: 1_000, seconds: 10 * MINUTES },
    uncounted: 'refuse',
  },
  /** Asking a provider for the key that its form for a card begins with. */
  cardKey: {
    per: { address: { most: 60, seconds: 10 * MINUTES } },
    common: { most: 2_000, seconds: 10 * MINUTES },
    uncounted: 'refuse',
  },
  /** Something more in a basket or on a wishlist. */
  add: {
    per: { address: { most: 600, seconds: 10 * MINUTES } },
    common: { most: 20_000, seconds: 10 * MINUTES },
    uncounted: 'refuse',
  },
  /** An order with a code or a gift card that was not taken: a guess, right or wrong. */
  code: {
    per: {
      address: { most: 10, seconds: 10 * MINUTES },
      session: { most: 10, seconds: 10 * MINUTES },
    },
    common: { most: 300, seconds: 10 * MINUTES },
    uncounted: 'refuse',
  },
  /**
   * A wrong code that came with a link, which another site can make a browser follow: fewer than
   * are typed, so that who is led here can still type one.
   */
  linkedCode: {
    per: { address: { most: 5, seconds: 10 * MINUTES } },
    common: { most: 150, seconds: 10 * MINUTES },
    uncounted: 'pass',
  },
  /** A picture for a personalized product. */
  upload: {
    per: { address: { most: 20, seconds: HOUR } },
    common: { most: 1_000, seconds: HOUR },
    uncounted: 'refuse',
  },
  /** A basket that a storefront keeps with the shop, or changes, or throws away. */
  keptBasket: {
    per: { address: { most: 600, seconds: 10 * MINUTES } },
    common: { most: 60_000, seconds: 10 * MINUTES },
    uncounted: 'refuse',
  },
  /** A login that failed: a right one is given back. A customer who is logged in stays so. */
  login: {
    per: { address: { most: 50, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** The same, of one address at one account. */
  loginPair: {
    per: { pair: { most: 10, seconds: 15 * MINUTES } },
    uncounted: 'refuse',
  },
  /** The same, of one account from wherever it comes. */
  loginAccount: {
    per: { email: { most: 100, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** A mail to a customer whose account is closed for a while, because others guess. */
  guessesTold: {
    per: { email: { most: 1, seconds: 24 * HOUR } },
    uncounted: 'refuse',
  },
  /** A login at the desk that failed, counted as one at the shop, and apart from it. */
  deskLogin: {
    per: { address: { most: 50, seconds: HOUR } },
    uncounted: 'refuse',
  },
  deskLoginPair: {
    per: { pair: { most: 10, seconds: 15 * MINUTES } },
    uncounted: 'refuse',
  },
  deskLoginPerson: {
    per: { email: { most: 100, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** A code of the second step that was wrong: who sends one knows the password. */
  deskCode: {
    per: {
      address: { most: 50, seconds: HOUR },
      email: { most: 20, seconds: HOUR },
    },
    uncounted: 'refuse',
  },
  /** A passkey asked for or given, and an invitation: nobody guesses them, but each is work. */
  deskDoor: {
    per: { address: { most: 100, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** A call of the owner's API with a token that opens nothing. */
  ownerToken: {
    per: { address: { most: 50, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** A change of password whose old one was wrong, by the customer: others cannot use it up. */
  oldPassword: {
    per: {
      address: { most: 50, seconds: HOUR },
      session: { most: 10, seconds: 15 * MINUTES },
    },
    uncounted: 'refuse',
  },
  /**
   * Asking for a mail to a mailbox that nobody has proved to be theirs, which may tell whether it
   * has an account: to register, to activate again, for a new password.
   */
  mailbox: {
    per: { address: { most: 20, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /**
   * Each kind of these mails by itself: who has one kind sent keeps nobody from another. A fourth
   * is not sent, and the answer is as ever.
   */
  registerMail: {
    per: { email: { most: 3, seconds: HOUR } },
    uncounted: 'refuse',
  },
  activationMail: {
    per: { email: { most: 3, seconds: HOUR } },
    uncounted: 'refuse',
  },
  recoveryMail: {
    per: { email: { most: 3, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** The same for the link that deletes an account, asked for by its customer. */
  deletionMail: {
    per: { email: { most: 3, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** A copy of all that the shop knows of a customer, by that customer: it takes many queries. */
  dataCopy: {
    per: { session: { most: 20, seconds: HOUR } },
    uncounted: 'refuse',
  },
  newsletterMail: {
    per: { email: { most: 3, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** Asking for a mail when a product is back: the mail comes much later, perhaps never. */
  stockNotice: {
    per: { pair: { most: 20, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** An opinion on a product. */
  opinion: {
    per: { address: { most: 10, seconds: HOUR } },
    common: { most: 500, seconds: HOUR },
    uncounted: 'refuse',
  },
  /** A link from a mail: long enough to be guessed by nobody, but each costs a query. */
  link: {
    per: { address: { most: 60, seconds: 10 * MINUTES } },
    uncounted: 'refuse',
  },
  /** Asking for the code that opens an order. */
  orderCode: {
    per: {
      address: { most: 20, seconds: HOUR },
      order: { most: 3, seconds: HOUR },
    },
    uncounted: 'refuse',
  },
  orderCodeDaily: {
    per: { order: { most: 10, seconds: 24 * HOUR } },
    uncounted: 'refuse',
  },
  /**
   * Trying a code of an order. Each code bears few tries; a count of the whole shop would let one
   * stranger keep every guest out.
   */
  orderCodeTry: {
    per: { address: { most: 20, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** Coming back from Facebook: each asks Facebook twice. */
  social: {
    per: { address: { most: 60, seconds: 10 * MINUTES } },
    uncounted: 'refuse',
  },
  /** The mail that proves a mailbox to somebody who comes from there. */
  socialMail: {
    per: { email: { most: 3, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** Trying the code of that mail; each code bears few tries. */
  socialCode: {
    per: { address: { most: 20, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** A declaration of a withdrawal, whatever it names. */
  withdrawal: {
    per: { address: { most: 20, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** Its receipt to a mailbox that nobody has proved: a sixth is not sent. */
  withdrawalReceipt: {
    per: { email: { most: 5, seconds: HOUR } },
    uncounted: 'refuse',
  },
  /** A letter to the shop. */
  contact: {
    per: {
      address: { most: 10, seconds: HOUR },
      pair: { most: 5, seconds: HOUR },
    },
    common: { most: 300, seconds: HOUR },
    uncounted: 'refuse',
  },
  /** A search of the catalogue. */
  search: {
    per: { address: { most: 240, seconds: MINUTES } },
    common: { most: 3_000, seconds: MINUTES },
    uncounted: 'pass',
  },
  /** The same while somebody types: several of them become one search. */
  suggest: {
    per: { address: { most: 600, seconds: MINUTES } },
    common: { most: 6_000, seconds: MINUTES },
    uncounted: 'pass',
  },
  /** A question of an agent: those of one vendor come from few addresses. */
  agent: {
    per: { address: { most: 600, seconds: MINUTES } },
    common: { most: 6_000, seconds: MINUTES },
    uncounted: 'pass',
  },
  /** Starting a session by a form. */
  session: {
    per: { address: { most: 200, seconds: 10 * MINUTES } },
    common: { most: 10_000, seconds: 10 * MINUTES },
    uncounted: 'refuse',
  },
  /** The same by an address that brings something along: over it, that is forgotten. */
  sessionByLink: {
    per: { address: { most: 50, seconds: 10 * MINUTES } },
    common: { most: 2_000, seconds: 10 * MINUTES },
    uncounted: 'refuse',
  },
} satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules

/** Who does something. What is not known is not counted. */
export type LimitSubject = {
  address?: string
  email?: string
  session?: string
  order?: string
  /** Has a basket here, has ordered or is logged in: no stranger, whom what others do slows. */
  isShopper?: boolean
}

export type LimitVerdict = { kind: 'ok' } | { kind: 'limited'; retryAfterSeconds: number }

/** Counts what is done, for all processes of a shop together. */
export type Limits = {
  /**
   * Counts one more, or says that it is too many. Throws when that cannot be found out and matters.
   */
  take(rule: LimitName, subject: LimitSubject, now: number): Promise<LimitVerdict>
  /** What `take` would say from memory, at once and without counting; `ok` if it would ask. */
  remembered(rule: LimitName, subject: LimitSubject, now: number): LimitVerdict
  /** Takes back one that was counted: it turned out not to be what the rule is about. */
  giveBack(rule: LimitName, subject: LimitSubject, now: number): Promise<void>
  /** Multiplies every allowance. */
  factor: number
  /** Stands for an address where it must be known again and not be known: a keyed hash. */
  nameOf(address: string): string
}

/** One number to keep: of which rule, by what, for whom, and how much is allowed. */
export type Counter = Allowance & {
  rule: LimitName
  scope: LimitScope | 'site' | 'block' | 'common'
  value: string
  /** How much of it a stranger has while all of them together do too much. */
  slowed: number
}

/** How often something was done in a window, and when that window ends, ms. */
export type Count = { taken: number; endsAt: number }

/**
 * One act counts for its address, for the networks around one of IPv6, and for its shopper, order
 * and mailbox. A provider hands out a /56 or a /48 to one customer, who is then 256 or 65,536
 * addresses: these may do 3 and 10 times as much as one.
 *
 * @rule ours
 */
export function countersOf(rule: LimitName, subject: LimitSubject, factor = 1): Counter[] {
  const per: LimitRule['per'] = limitRules[rule].per
  const { address, session } = subject
  const email = subject.email?.trim().toLowerCase()
  const order = subject.order?.trim().toLowerCase()
  const wider = address === undefined ? undefined : widerNetworks(address)
  const counts = [
    ['address', per.address, address],
    ['site', per.address, wider?.site],
    ['block', per.address, wider?.block],
    ['pair', per.pair, together(address, email)],
    ['session', per.session, session],
    ['order', per.order, together(order, email)],
    ['email', per.email, email],
  ] as const
  return counts.flatMap(([scope, allowance, value]) => {
    if (!allowance || value === undefined) return []
    const times = scope === 'site' || scope === 'block' ? timesAsMuch(value) : 1
    return [counterOf({ rule, scope, value }, allowance, factor * times)]
  })
}

/**
 * What all strangers together count for; undefined for shoppers, and where nothing is common. Once
 * it is full, a stranger may do a tenth: who comes from elsewhere is still served, and a few
 * addresses do not keep it up.
 *
 * @rule ours
 */
export function commonOf(
  rule: LimitName,
  { isShopper }: LimitSubject,
  factor = 1,
): Counter | undefined {
  const { common }: LimitRule = limitRules[rule]
  if (!common || isShopper === true) return undefined
  return counterOf({ rule, scope: 'common', value: '' }, common, factor)
}

function counterOf(
  of: Pick<Counter, 'rule' | 'scope' | 'value'>,
  { most, seconds }: Allowance,
  factor: number,
): Counter {
  const allowed = (share: number) => Math.max(1, Math.round(most * factor * share))
  return { ...of, most: allowed(1), slowed: allowed(isNetwork(of) ? 0.1 : 1), seconds }
}

/** Who can be distinguished from others by where they are, and not by what they say. */
function isNetwork({ scope }: Pick<Counter, 'scope'>): boolean {
  return scope === 'address' || scope === 'site' || scope === 'block'
}

function together(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || other === undefined ? undefined : JSON.stringify([one, other])
}

/**
 * One more within an allowance: the number after it, or undefined when it would be too many. A
 * window is over when it has ended, and when it would end later than one that begins now, which
 * only a wrong clock can say.
 *
 * @rule ours
 */
export function counted(
  before: Count | undefined,
  { most, seconds }: Allowance,
  now: number,
): Count | undefined {
  const end = now + seconds * 1000
  if (!before || before.endsAt <= now || before.endsAt > end) return { taken: 1, endsAt: end }
  return before.taken < most ? { ...before, taken: before.taken + 1 } : undefined
}

/**
 * A limited client waits until the window ends, in whole seconds.
 *
 * @rule ours
 */
export function limitedUntil(endsAt: number, now: number): LimitVerdict {
  return { kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) }
}
