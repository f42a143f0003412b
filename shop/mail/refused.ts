/** Why a mail was not taken, and so when it is tried again. */
export type Refused =
  /** The server was not reached, or takes nothing now: no mail is to blame. */
  | 'away'
  /** This mail is not taken now: its mailbox is full, or the server does not know us yet. */
  | 'for-now'
  /** The server says that trying again is of no use, which may be a wrong setting of ours. */
  | 'refused'
  /** There is no such mailbox. */
  | 'no-mailbox'

const unreached = new Set([
  ...['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EPROTOCOL', 'EABORT'],
  ...['ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH'],
])

/** Reads an error of nodemailer: its code, and what the server answered (RFC 5321, RFC 3463). */
export function whyRefused(error: unknown): Refused {
  const { code, responseCode, response, command } = answerParts(error)
  if (responseCode === 421 || unreached.has(code)) return 'away'
  // Who we are is refused, not to whom we write.
  if (command === 'MAIL FROM') return 'away'
  if (responseCode < 500) return 'for-now'
  return /^\d{3}[ -]5\.1\.(?:1|2|3|6|10)\b/.test(response) ? 'no-mailbox' : 'refused'
}

/** Only codes: the error's message may contain an address. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = answerParts(error)
  return `${code || error.name}${responseCode > 0 ? ` ${responseCode}` : ''}`
}

function answerParts(error: unknown) {
  const parts: Record<string, unknown> = error instanceof Error ? { ...error } : {}
  const text = (name: string) => (typeof parts[name] === 'string' ? parts[name] : '')
  const { responseCode } = parts
  return {
    code: text('code'),
    response: text('response'),
    command: text('command'),
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
  }
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Waits after each try, ms. */
const waits: Record<Exclude<Refused, 'away'>, readonly number[]> = {
  'for-now': [1, 5, 15, 60, 180, 360, 720, 720, 720].map((minutes) => minutes * minute),
  refused: [hour, 12 * hour],
  'no-mailbox': [],
}

/** How long a mail waits for a server that is away before it is given up. */
const patience = 48 * hour

/**
 * How long a mail waits after it was tried so many times, in ms; undefined: it is given up. Where
 * the server is away it is soon tried again: once it is back, nobody waits another hour.
 */
export function waitAfter(
  why: Refused,
  { attempts, age }: { attempts: number; age: number },
): number | undefined {
  if (why !== 'away') return waits[why][attempts - 1]
  return age < patience ? Math.min(5 * minute, 15 * second * 2 ** (attempts - 1)) : undefined
}
