/** What somebody who plays InPost does to a call: nothing, or what goes wrong. */
export type InpostMood = 'well' | 'down' | 'refuses' | 'html' | 'empty' | 'torn'

export type SimulatedPoint = {
  name: string
  town: string
  code: string
  street: string
  where: string
  spot: readonly [latitude: number, longitude: number]
  kind: 'parcel_locker' | 'pop'
  open: boolean
  pays: boolean
  picture?: string
}

const towns = [
  { town: 'Kraków', sign: 'KRA', code: 31_000, spot: [50.0614, 19.9366] },
  { town: 'Warszawa', sign: 'WAW', code: 0, spot: [52.2297, 21.0122] },
  { town: 'Gdańsk', sign: 'GDA', code: 80_000, spot: [54.352, 18.6466] },
  { town: 'Łódź', sign: 'LOD', code: 90_000, spot: [51.7592, 19.456] },
  { town: 'Nowy Sącz', sign: 'NSA', code: 33_300, spot: [49.6249, 20.6915] },
] as const

/** Forty points in each of five towns; every tenth is closed, every third takes no money. */
export function simulatedPoints(each = 40): SimulatedPoint[] {
  return towns.flatMap(({ town, sign, code, spot: [latitude, longitude] }) =>
    Array.from({ length: each }, (_, index): SimulatedPoint => {
      const number = String(index + 1).padStart(3, '0')
      const isShop = index % 5 === 4
      // On a spiral around the middle of the town, a good hundred metres further each.
      const [turn, far] = [index * 2.4, 0.0011 * (index + 1)]
      const name = isShop ? `POP-${sign}${number}` : `${sign}${number}M`
      return {
        name,
        town,
        code: String(code + index * 7).padStart(5, '0'),
        street: `Przykładowa ${index + 1}`,
        where: isShop ? 'W sklepie' : 'Przy wejściu',
        spot: [latitude + far * Math.cos(turn), longitude + far * Math.sin(turn) * 1.5],
        kind: isShop ? 'pop' : 'parcel_locker',
        open: index % 10 !== 9,
        pays: index % 3 !== 2,
        picture: `https://pictures.example/${name}.jpg`,
      }
    }),
  )
}

/**
 * Plays the points API of InPost for a demo and for tests: filters, pages, and numbers that must be
 * numbers.
 */
export function inpostSimulator(points: readonly SimulatedPoint[], token?: string) {
  let mood: InpostMood = 'well'
  const asked: string[] = []

  function answer(request: Request): Response {
    const { pathname, searchParams: query } = new URL(request.url)
    asked.push(`${pathname}?${query.toString()}`)
    if (mood === 'down') return new Response('Bad gateway', { status: 502 })
    if (mood === 'html') return new Response('<html>Przerwa techniczna</html>')
    if (mood === 'torn') return new Response('{"count":200,"total_pages":1,"items":[{"na')
    if (mood === 'refuses' || (token && request.headers.get('authorization') !== `Bearer ${token}`))
      return Response.json({ status: 401, key: 'token_invalid' }, { status: 401 })
    const one = /^\/v1\/points\/([^/]+)$/.exec(pathname)
    if (one) {
      const point = points.find(({ name }) => name === decodeURIComponent(one[1] ?? ''))
      if (point) return Response.json(shown(point))
      return Response.json({ status: 404, key: 'resource_not_found' }, { status: 404 })
    }
    if (pathname !== '/v1/points') return new Response(null, { status: 404 })
    return listed(query)
  }

  function listed(query: URLSearchParams): Response {
    const [page, size] = [query.get('page') ?? '1', query.get('per_page') ?? '25']
    if (!/^[1-9]\d*$/.test(page) || !/^[1-9]\d*$/.test(size))
      return Response.json({ status: 400, key: 'validation_failed' }, { status: 400 })
    const types = query.get('type')?.split(',')
    const found = (mood === 'empty' ? [] : points).filter(
      ({ kind, open, pays }) =>
        (types?.includes(kind) ?? true) &&
        (query.get('status') !== 'Operating' || open) &&
        (query.get('payment_available') !== 'true' || pays),
    )
    const first = (Number(page) - 1) * Number(size)
    return Response.json({
      href: 'https://points.example/v1/points',
      count: found.length,
      page: Number(page),
      per_page: Number(size),
      total_pages: Math.ceil(found.length / Number(size)),
      items: found.slice(first, first + Number(size)).map(shown),
      meta: {},
    })
  }

  return {
    fetch: async (request: Request): Promise<Response> => answer(request),
    become: (next: InpostMood) => void (mood = next),
    asked,
  }
}

function shown(point: SimulatedPoint) {
  const { name, town, code, street, where, spot, kind, open, pays, picture = null } = point
  const [latitude, longitude] = spot
  const postCode = `${code.slice(0, 2)}-${code.slice(2)}`
  return {
    href: `https://points.example/v1/points/${name}`,
    name,
    type: [kind],
    status: open ? 'Operating' : 'NonOperating',
    location: { longitude, latitude },
    location_description: where,
    opening_hours: kind === 'pop' ? 'PN-SB 08:00-20:00' : '24/7',
    address: { line1: street, line2: `${postCode} ${town}` },
    address_details: { city: town, post_code: postCode, street },
    functions: ['parcel_collect', 'parcel_send'],
    payment_available: pays,
    image_url: picture,
    virtual: '0',
  }
}
