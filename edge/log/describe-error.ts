/**
 * An error's message, if it cannot quote what a visitor typed; undefined otherwise. Only known
 * sentences pass: those of databases (they name tables, columns and constraints), of the system, of
 * JavaScript itself, and our own. The details that databases send beside a message (`Key
 * (email)=(…)`) are never shown.
 */
export function describedError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const own = sentenceOf(error)
  const cause = causeOf(error)
  const deeper = cause === undefined ? undefined : describedError(cause)
  const told = [own, deeper].filter((sentence) => sentence !== undefined).join(' < ')
  return told === '' ? undefined : masked(told)
}

function causeOf(error: Error): unknown {
  if (error instanceof AggregateError) return error.errors[0]
  return error.cause === error ? undefined : error.cause
}

function sentenceOf(error: Error): string | undefined {
  const { message } = error
  const { code, errcode, severity, syscall } = marksOf(error)
  if (typeof errcode === 'number') return sqlite.some((known) => known.test(message)) ? message : ''
  if (typeof severity === 'string' && typeof code === 'string') {
    return postgres.test(code) ? message : undefined
  }
  if (typeof syscall === 'string' && typeof code === 'string') return systemSentence(error)
  return [...language, ...ours, ...providers].some((known) => known.test(message))
    ? message
    : undefined
}

type Marks = Partial<
  Record<'code' | 'errcode' | 'severity' | 'syscall' | 'path' | 'address' | 'port', unknown>
>

function marksOf(error: Error): Marks {
  return error as Marks // what an error may carry besides its message
}

/** Messages of SQLite; those from `raise` in our triggers are ours. */
const sqlite = [
  /^(database (table )?is locked|database is busy|database or disk is full|disk I\/O error|attempt to write a readonly database|unable to open database file|database disk image is malformed|file is not a database|out of memory|interrupted|locking protocol|bad parameter or other API misuse|the database file was moved or replaced)$/,
  /^(UNIQUE|NOT NULL|CHECK|FOREIGN KEY|PRIMARY KEY) constraint failed(: [\w., ]+)?$/,
  /^no such (table|column|index|trigger|function): [\w.]+$/,
  /^(table|index|trigger) \w+ already exists$/,
  /^table \w+ has no column named \w+$/,
  /^near "\w*": syntax error$/,
  /^[a-z]+(_[a-z]+)+$/,
]

/**
 * Classes of PostgreSQL errors whose messages name objects and settings, never values: connection,
 * constraint, transaction state, rights, missing database, rollback, names and syntax of our own
 * queries, resources, prerequisites, intervention, system. Class 22 ("invalid input syntax: …")
 * quotes values, so it is not here.
 */
const postgres = /^(08|23|25|28|3D|3F|40|42|53|55|57|58)/

/** What JavaScript and its libraries say about programs and connections, not about data. */
const language = [
  /^Cannot (read|set) properties of (undefined|null) \((reading|setting) '[\w$]{1,40}'\)$/,
  /^[\w$.()[\]]{1,80} is not (a function|defined|iterable|a constructor|an object)$/,
  /^Cannot (access '[\w$]+' before initialization|convert undefined or null to object)$/,
  /^Assignment to constant variable\.$/,
  /^(Invalid (time value|array length|Date)|Maximum call stack size exceeded|Array buffer allocation failed)$/,
  /^The requested module '[\w#./-]+' does not provide an export named '[\w$]+'$/,
  /^(Cannot find (module|package)|Unknown file extension) [^@]+$/,
  /^(fetch failed|This operation was aborted|The operation was aborted( due to timeout)?|terminated)$/,
  /^(Connection terminated( unexpectedly| due to connection timeout)?|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end on the pool)$/,
]

/** Our own messages for the operator; a new one that should be logged must be added here. */
const ours = [
  /^A number in the database is too large$/,
  /^An order claim conflicted with none$/,
  /^PostgreSQL has \w+ = off: it could lose orders it confirmed$/,
  /^SQLite [\d.]+ is too old: [\d.]+ is needed$/,
  /^The answer of \w+ holds what the contract does not name$/,
  /^The shop has no [\w-]+: it was never filled$/,
  /^the build has no requestContext: build again$/,
  /^the database file was moved or replaced$/,
  /^the disk of the database is full$/,
  /^the database is read-only$/,
  /^the script marker is left in the page$/,
]

/**
 * What we say of companies that the shop asks: with a status, and with one word or names in
 * capitals of theirs, as they name their errors. A sentence of theirs may repeat what a customer
 * typed.
 */
const company =
  '(Przelewy24|PayU|imoje|Autopay|eService|Elavon|PayPal|Braintree|ShipX|InPost|VIES|Instagram)'
const providers = [
  new RegExp(`^${company} answered( \\d{3}| with too much)?( for [a-z ]{1,40})?$`),
  new RegExp(`^${company} answered [A-Z_]{1,40}$`),
  new RegExp(`^${company} (was not understood|sends to another place|names a foreign page)$`),
  new RegExp(`^${company} (named no page to pay at|says that it was paid, and not how much)$`),
  new RegExp(`^${company} (gave no key|did not look|does not say how it stands): [\\w.-]{1,100}$`),
  new RegExp(`^${company} did not take what was agreed to: [A-Z_]{1,60}( [A-Z_]{1,60}){0,4}$`),
  /^Autopay’s answer is not signed$/,
  /^a provider answered with too much$/,
]

/** Built from parts, because the message itself may contain any path. */
function systemSentence(error: Error): string {
  const { code, syscall, address, port, path } = marksOf(error)
  const words = [code, syscall]
  // Which host we call is a setting of the shop; who calls us is private.
  if (syscall === 'connect') words.push(address, port)
  if (typeof path === 'string') words.push(path)
  return words.filter((word) => word !== undefined).join(' ')
}

/** Where an error happened, without its message, which could look like a place in the code. */
export function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  const places = start < 0 ? stack : stack.slice(start + message.length)
  return places
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
}

/** A second check: nothing that looks like an e-mail address or a long number. */
function masked(sentence: string): string {
  return sentence
    .replaceAll(/\S+@\S+/g, '***')
    .replaceAll(/\d{7,}/g, '***')
    .slice(0, 300)
}
