/**
 * What the cookies of a request say, as far as pages depend on it. Kept pages are for visitors: who
 * may have an account gets none of them, whatever the token is worth.
 */
export type Visitor = Remembered & {
  session: string | undefined
  hasToken: boolean
}

/** What cookies remember of visitors besides a session: their currency, and their consent. */
export type Remembered = {
  currency: string | undefined
  consent: string | undefined
}

export type VisitorOptions = {
  sessionName: string
  /** The name of the cookie that holds an account's token. */
  tokenName: string
  /** The id in a session cookie that we have signed; undefined for any other. */
  sessionId: (header: string) => Promise<string | undefined>
  /** What a currency cookie names. */
  currencyOf: (header: string) => string | undefined
}

const ANONYMOUS: Visitor = {
  session: undefined,
  currency: undefined,
  consent: undefined,
  hasToken: false,
}
const CURRENCY = 'currency'
const CONSENT = 'consent'
/** The few answers there are; anything else is none. */
const ANSWER = /^(?:n|s|m|sm)$/

export type Visitors = ReturnType<typeof knownVisitors>

/**
 * Reads our own cookies and no others. What a cookie says is remembered, because checking a
 * signature costs more than sending a page: `known` answers at once for cookies that `read` has
 * seen. Of an account it knows nothing at once.
 */
export function knownVisitors({ sessionName, tokenName, sessionId, currencyOf }: VisitorOptions) {
  const sessions = lately<string | undefined>()
  const currencies = lately<string | undefined>()
  const mayHold = new RegExp(`(?:^|[;\\s])(?:${sessionName}|${tokenName}|${CURRENCY}|${CONSENT})=`)

  function namedIn(header: string | undefined | null) {
    if (!header || !mayHold.test(header)) return undefined
    const found = { session: '', currency: '', consent: '', hasToken: false }
    for (const part of header.split(';')) {
      const cut = part.indexOf('=')
      const name = part.slice(0, cut).trim()
      const value = part.slice(cut + 1).trim()
      // The first of a name counts, as for the pages.
      if (name === sessionName && found.session === '') found.session = value
      if (name === tokenName) found.hasToken = true
      if (name === CURRENCY && found.currency === '') found.currency = value
      if (name === CONSENT && found.consent === '') found.consent = value
    }
    return found
  }

  function currencyIn(value: string): string | undefined {
    if (value === '') return undefined
    const known = currencies.get(value)
    if (known) return known.value
    const currency = currencyOf(`${CURRENCY}=${value}`)
    currencies.set(value, currency)
    return currency
  }

  return {
    known(header: string | undefined): Visitor | undefined {
      const named = namedIn(header)
      if (!named) return ANONYMOUS
      if (named.hasToken) return undefined
      const session = named.session === '' ? NONE : sessions.get(named.session)
      return (
        session && {
          session: session.value,
          currency: currencyIn(named.currency),
          consent: consentIn(named.consent),
          hasToken: false,
        }
      )
    },
    async read(header: string | null): Promise<Visitor> {
      const named = namedIn(header)
      if (!named) return ANONYMOUS
      const { session, currency, consent, hasToken } = named
      const visitor: Visitor = {
        session: session === '' ? undefined : await sessionId(`${sessionName}=${session}`),
        currency: currencyIn(currency),
        consent: consentIn(consent),
        hasToken,
      }
      if (session !== '') sessions.set(session, visitor.session)
      return visitor
    },
  }
}

const NONE = { value: undefined }

function consentIn(value: string): string | undefined {
  return ANSWER.test(value) ? value : undefined
}

/** The last few thousand; what was not asked for lately is forgotten. */
export function lately<Value>(most = 5_000) {
  let young = new Map<string, { value: Value }>()
  let old = new Map<string, { value: Value }>()

  function set(key: string, value: Value): void {
    if (young.size >= most) {
      old = young
      young = new Map()
    }
    young.set(key, { value })
  }

  return {
    set,
    get(key: string): { value: Value } | undefined {
      const known = young.get(key)
      if (known) return known
      const older = old.get(key)
      if (older) set(key, older.value)
      return older
    },
    clear(): void {
      young = new Map()
      old = new Map()
    },
  }
}
