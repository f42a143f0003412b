/** By these names a shop gives a token against forged requests, and wants it back (axios). */
const cookieName = 'XSRF-TOKEN'
const headerName = 'X-XSRF-TOKEN'

type Fetch = (request: Request) => Promise<Response>

/** Where the token of one shopper is kept between their requests; neither ever rejects. */
export type XsrfKept = {
  read: () => Promise<string | undefined>
  /** Undefined: there is none any more. */
  write: (token: string | undefined) => Promise<void>
}

export type XsrfOptions = {
  kept: XsrfKept
  /** Whether the shop gives such tokens, as all shoppers together have learned. */
  shop: { givesTokens: boolean }
  /** What only reads, by which a token is had before a first write. */
  tokenUrl: string
}

/** Longer than any shop makes them. */
const longest = 4096

/**
 * Sends what changes something with the shopper's own token, as a cookie and as a header, to a shop
 * that gives such tokens; to any other shop nothing is added. For one shopper only.
 *
 * Who has no token gets one first. A shop that refuses one and gives another has changed nothing,
 * so the call is sent once more. Shopping §7 "The calls it makes"
 */
export function withXsrf(fetch: Fetch, { shop, kept, tokenUrl }: XsrfOptions): Fetch {
  /** Came with an answer, and is not kept yet: who only reads needs none. */
  let seen: string | undefined

  return (request) => (request.method === 'GET' ? read(request) : write(request))

  async function read(request: Request): Promise<Response> {
    const response = await fetch(request)
    note(response)
    return response
  }

  async function write(request: Request): Promise<Response> {
    const stored = shop.givesTokens ? await kept.read() : undefined
    const token = stored ?? seen ?? (shop.givesTokens ? await newToken(request) : undefined)
    const bytes = request.body ? await request.arrayBuffer() : undefined
    const response = await fetch(carrying(request, bytes, token))
    const given = note(response)
    const isRefused = response.status === 403 || response.status === 419
    if (isRefused) seen = given
    const current = isRefused ? given : (given ?? token)
    if (current !== stored) await kept.write(current)
    if (!isRefused || given === undefined || given === token) return response
    await response.body?.cancel()
    return read(carrying(request, bytes, given))
  }

  /** With the shopper's own session, which a shop may bind the token to. */
  async function newToken({ headers, signal }: Request): Promise<string | undefined> {
    const own = new Headers({ accept: 'application/json' })
    const authorization = headers.get('authorization')
    if (authorization !== null) own.set('authorization', authorization)
    const asked = new Request(tokenUrl, { headers: own, redirect: 'manual', signal })
    const response = await read(asked)
    await response.body?.cancel()
    return seen
  }

  function note({ headers }: Response): string | undefined {
    const given = tokenIn(headers)
    if (given === undefined) return undefined
    shop.givesTokens = true
    seen = given
    return given
  }
}

/** The call with the token as a browser would send it; its body was read, to be sent again. */
function carrying(
  { url, method, headers, signal }: Request,
  bytes: ArrayBuffer | undefined,
  token: string | undefined,
): Request {
  const own = new Headers(headers)
  if (token !== undefined) {
    own.set('cookie', `${cookieName}=${token}`)
    own.set(headerName, decoded(token))
  }
  const body = bytes && { body: bytes }
  return new Request(url, { method, headers: own, redirect: 'manual', signal, ...body })
}

/** The token that an answer gives, if it can stand in a header; an empty one is none. */
function tokenIn(headers: Headers): string | undefined {
  const start = `${cookieName}=`
  const cookie = headers.getSetCookie().find((one) => one.startsWith(start))
  const [value = ''] = (cookie ?? '').slice(start.length).split(';')
  const isToken = value.length <= longest && /^[\u0021-\u007E]+$/.test(value)
  return isToken && /^[\u0020-\u007E]+$/.test(decoded(value)) ? value : undefined
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}
