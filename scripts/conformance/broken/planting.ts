import type { CallName } from '#contract/contract.ts'
import { jsonOf } from '#contract/json.ts'
import { routeOf } from '#shop/route-of.ts'

export type Fetch = (request: Request) => Promise<Response>

/** One fault of a shop that is right otherwise, and the checks that it breaks: just these. */
export type Plant = {
  name: string
  breaks: readonly string[]
  /** Groups and checks that are looked at. */
  only: readonly string[]
  into: (shop: Fetch) => Fetch
}

export type Json = Record<string, unknown>

export function nameOf({ method, url }: Request): CallName | undefined {
  const route = routeOf(method, new URL(url).pathname)
  return route.kind === 'call' ? route.name : undefined
}

/** Changes the good answers of a call. */
export function changing(name: CallName, change: (body: Json) => Json): Plant['into'] {
  return (shop) => async (request) => {
    const answer = await shop(request)
    if (nameOf(request) !== name || !answer.ok) return answer
    const { status, headers } = answer
    const told = new Headers(headers)
    told.delete('content-length')
    return Response.json(change(await bodyOf(answer)), { status, headers: told })
  }
}

/** Changes orders before they reach the shop. */
export function ordering(shop: Fetch, change: (order: Json) => Json): Fetch {
  return async (request) => {
    if (nameOf(request) !== 'newOrder') return shop(request)
    const order = objectOf(await request.json())
    const { url, method, headers } = request
    const own = new Headers(headers)
    own.delete('content-length')
    return shop(new Request(url, { method, headers: own, body: JSON.stringify(change(order)) }))
  }
}

/** A key and a basket that no order has had. */
export function fresh(count: number): Json {
  const key = `planted-${process.pid}-${count}-key`
  return { key, basket: { id: key, version: 1 } }
}

export async function bodyOf(answer: Response): Promise<Json> {
  return objectOf(jsonOf(await answer.text())?.value)
}

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}

export function dearer(product: unknown): Json {
  return eachAmount(objectOf(product), 1)
}

export function eachAmount(product: Json, more: number): Json {
  const price = objectOf(product['price'])
  const countries = Object.entries(objectOf(price['countries'])).map(([country, entries]) => [
    country,
    Object.fromEntries(
      Object.entries(objectOf(entries)).map(([key, entry]) => {
        const { brutto, ...rest } = objectOf(entry)
        return [key, { ...rest, brutto: Number(brutto) + more }]
      }),
    ),
  ])
  return { ...product, price: { ...price, countries: Object.fromEntries(countries) } }
}

/** Changes the refusals of a call that have this name. */
export function refusing(name: CallName, error: string, other: () => Response): Plant['into'] {
  return (shop) => async (request) => {
    const answer = await shop(request)
    if (nameOf(request) !== name || answer.ok) return answer
    return (await bodyOf(answer.clone()))['error'] === error ? other() : answer
  }
}

/** Changes what a call is asked. */
export function asking(name: CallName, change: (query: URLSearchParams) => void): Plant['into'] {
  return (shop) => (request) => {
    if (nameOf(request) !== name) return shop(request)
    const url = new URL(request.url)
    change(url.searchParams)
    return shop(new Request(url, request))
  }
}

/** Changes what the shop says of itself. */
export function settled(change: (settings: Json, lang: string | null) => Json): Plant['into'] {
  return (shop) => async (request) => {
    const lang = new URL(request.url).searchParams.get('lang')
    const of = (body: Json) => ({ ...body, settings: change(objectOf(body['settings']), lang) })
    return changing('shell', of)(shop)(request)
  }
}

export function crash(): Response {
  return Response.json({ error: 'INTERNAL' }, { status: 500 })
}
