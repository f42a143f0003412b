import { z } from 'zod'

import { boundedText } from '#contract/json.ts'
import type { ListOfPlaces, PickupPlace, PickupSource } from '../port.ts'

export type InpostPointsSettings = {
  /** Where its calls are, without a slash at the end. */
  url: string
  /** The public host asks for none. */
  token?: string | undefined
}

type Options = {
  fetch?: (request: Request) => Promise<Response>
  /** How long a page may take, ms. */
  timeout?: number
}

const perPage = 500
/** Ten times as many as InPost has; a list that never ends is none. */
const mostPages = 500
/** Of one page, bytes. */
const mostText = 8_000_000
/** Some times as many as there are in all of Europe. */
const mostPlaces = 250_000

const Page = z.object({
  count: z.number().int().nonnegative(),
  page: z.number().int().optional(),
  total_pages: z.number().int().nonnegative(),
  items: z.array(z.unknown()).max(5_000),
})

const short = z.string().max(500)
const Point = z.object({
  name: z.string().regex(/^[\p{L}\p{N}_-]{2,40}$/u),
  status: short,
  type: z.union([short, z.array(short)]).optional(),
  functions: z.array(short).optional(),
  location: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  location_description: short.nullish(),
  opening_hours: short.nullish(),
  address: z.object({ line1: short.nullish(), line2: short.nullish() }),
  address_details: z.object({ city: short.nullish(), post_code: short.nullish() }).nullish(),
  payment_available: z.boolean().nullish(),
  image_url: z.string().max(1_000).nullish(),
})

/** A number, or the same as text. */
function degrees(most: number) {
  const text = z.string().regex(/^-?\d{1,3}(?:\.\d{1,20})?$/)
  return z.union([z.number(), text.transform(Number)]).pipe(z.number().min(-most).max(most))
}

const fields = Object.keys(Point.shape).join()

/** The points of InPost that hand out parcels: lockers, and shops that do as lockers do. */
export function createInpostPoints(
  { url, token }: InpostPointsSettings,
  { fetch: ask = fetch, timeout = 20_000 }: Options = {},
): PickupSource {
  async function page(number: number, stopping: AbortSignal | undefined): Promise<unknown> {
    const query = new URLSearchParams({
      type: 'parcel_locker,pop',
      functions: 'parcel_collect',
      status: 'Operating',
      fields,
      page: String(number),
      per_page: String(perPage),
    })
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeout)
    try {
      const request = new Request(`${url}/v1/points?${query.toString()}`, {
        headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        redirect: 'error',
        signal: stopping ? AbortSignal.any([stopping, limit.signal]) : limit.signal,
      })
      const response = await ask(request)
      if (response.status >= 400 && response.status < 500) throw new Failed('refused')
      if (!response.ok) throw new Failed('unreachable')
      return jsonOf((await boundedText(response, mostText)) ?? '')
    } finally {
      clearTimeout(timer)
    }
  }

  /** Of a list of fifty pages one may fail once. */
  async function pageTwice(number: number, stopping: AbortSignal | undefined): Promise<unknown> {
    try {
      return await page(number, stopping)
    } catch (error) {
      if (stopping?.aborted || (error instanceof Failed && error.why === 'refused')) throw error
      return page(number, stopping)
    }
  }

  async function all(stopping: AbortSignal | undefined): Promise<ListOfPlaces> {
    const places = new Map<string, PickupPlace>()
    let [seen, broken, count, pages] = [0, 0, 0, 1]
    for (let number = 1; number <= pages; number++) {
      const { data } = Page.safeParse(await pageTwice(number, stopping))
      const isTooMuch = places.size > mostPlaces || (data && data.total_pages > mostPages)
      if (!data || isTooMuch) return { kind: 'failed', why: 'not-understood' }
      ;({ count, total_pages: pages } = data)
      for (const item of data.items) {
        const { data: point } = Point.safeParse(item)
        seen++
        if (!point) broken++
        else if (handsOut(point)) places.set(point.name, pickupPlaceOf(point))
      }
    }
    // A point that nobody can read is left out; of a list of such points nothing can be believed.
    if (broken * 10 > seen) return { kind: 'failed', why: 'not-understood' }
    // Points come and go while the pages are read, but not one in twenty.
    if (seen < count * 0.95) return { kind: 'failed', why: 'incomplete' }
    return { kind: 'places', places: [...places.values()] }
  }

  return {
    list: async (stopping) => {
      try {
        return await all(stopping)
      } catch (error) {
        return { kind: 'failed', why: error instanceof Failed ? error.why : 'unreachable' }
      }
    },
  }
}

class Failed extends Error {
  readonly why: 'refused' | 'unreachable'

  constructor(why: Failed['why']) {
    super(why)
    this.why = why
  }
}

/** Asked for in the query too; a host that knows no such filter lists all. */
function handsOut({ status, functions }: z.infer<typeof Point>): boolean {
  return status === 'Operating' && (functions === undefined || functions.includes('parcel_collect'))
}

function pickupPlaceOf(point: z.infer<typeof Point>): PickupPlace {
  const { line1, line2 } = point.address
  const { city, post_code: postCode } = point.address_details ?? {}
  // Where the parts are missing, the second line has them: 31-000 Kraków.
  const [, codeOfLine, cityOfLine] = /^(\d{2}-\d{3})\s+(.+)$/.exec(line2?.trim() ?? '') ?? []
  return {
    name: point.name,
    city: city ?? cityOfLine ?? '',
    postCode: postCode ?? codeOfLine ?? '',
    ...point.location,
    address: [line1, line2].flatMap((line) => (line ? [line.trim()] : [])).join(', '),
    text: point.location_description?.trim() ?? '',
    hours: point.opening_hours?.trim() || undefined,
    picture: pictureOf(point.image_url),
    takesPayment: point.payment_available === true,
  }
}

function pictureOf(address: string | null | undefined): string | undefined {
  return address && /^https:\/\/[^\s"'<>]+$/.test(address) ? address : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
