import { bestEncoding, type Encoding } from '../answers/accept-encoding.ts'
import type { LangDomain } from '../../config.ts'
import type { KeptPage } from './kept-page.ts'
import { acceptedBy, isKnownTo, pageHeaders, unchangedHeaders } from './page-headers.ts'
import type { PageHeaders } from './page-headers.ts'
import type { Personal, PageRenderer } from './page-renderer.ts'

/** What some databases have at once, and others later. */
export type OrPromise<T> = T | Promise<T>

/** A request, as far as a page depends on it. */
export type PageRequest = {
  domain: LangDomain
  /** Path and query as they were sent. */
  address: string
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
  saveData: boolean
  /** Who asks, as limits count visitors; only needed to render. */
  who?: string
}

export type PageAnswer = {
  status: number
  headers: PageHeaders
  /** Undefined for a page that the browser has. */
  body: Buffer | undefined
}

type Ready = { kept: KeptPage; version: string }

/** Fills a page that is ready for who asks for it. */
export function pageFills<Session extends object>(renderer: PageRenderer<Session>) {
  const accepted = acceptedBy(bestEncoding)
  const personals = new WeakMap<Session, Personal>()

  function forNobody(ready: Ready, asked: PageRequest): PageAnswer | undefined {
    const { kept } = ready
    if (kept.page.status === 200 && isKnownTo(asked.ifNoneMatch, kept)) return unchanged(ready)
    const encoding = accepted(asked.acceptEncoding)
    const body = kept.finished(encoding)
    return body && answer(ready, body, encoding, 'nobody')
  }

  function unchanged(ready: Ready): PageAnswer {
    return { status: 304, headers: unchangedHeaders(ready), body: undefined }
  }

  function forShopper(
    ready: Ready,
    asked: PageRequest,
    session: Session,
  ): OrPromise<PageAnswer> | undefined {
    const { kept } = ready
    const personal = personalOf(session)
    const { asksBasketFor, slots } = kept.page
    if (asksBasketFor.some((id) => personal.basketProducts.includes(id))) return undefined
    const pieces = slots.map((slot) => renderer.fill(slot, personal))
    const encoding = accepted(asked.acceptEncoding)
    const body = kept.fill(encoding, pieces)
    if (body instanceof Promise) {
      return body.then((bytes) => answer(ready, bytes, encoding, 'shopper'))
    }
    return answer(ready, body, encoding, 'shopper')
  }

  function answer(
    ready: Ready,
    body: Buffer,
    encoding: Encoding | undefined,
    whom: 'nobody' | 'shopper',
  ): PageAnswer {
    return { status: ready.kept.page.status, headers: headersOf(ready, encoding, whom), body }
  }

  function personalOf(session: Session): Personal {
    const known = personals.get(session)
    if (known) return known
    const personal = renderer.personalOf(session)
    personals.set(session, personal)
    return personal
  }

  return {
    /** For who has no session; undefined for a page that is not finished yet. */
    forNobody,

    forShopper,

    /** Makes it ready for who has no session. */
    finish: ({ kept }: Ready, { acceptEncoding }: PageRequest) =>
      kept.finish(accepted(acceptEncoding)),
  }
}

const made = new WeakMap<KeptPage, Map<string, PageHeaders>>()

/** Made once for each page, version, encoding and kind of visitor. */
function headersOf(
  ready: Ready,
  encoding: Encoding | undefined,
  whom: 'nobody' | 'shopper',
): PageHeaders {
  const name = `${whom} ${encoding} ${ready.version}`
  const known = made.get(ready.kept)
  const headers = known?.get(name)
  if (headers) return headers
  const fresh = pageHeaders(ready, encoding, whom)
  // An unchanged page outlives versions of the catalogue.
  if (known && known.size < 20) known.set(name, fresh)
  else made.set(ready.kept, new Map([[name, fresh]]))
  return fresh
}
