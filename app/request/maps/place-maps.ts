import type { PointKind } from '#domain/entities/delivery.ts'

/** Who makes maps of several couriers. */
export type CourierMapMaker = 'furgonetka' | 'bliskapaczka'

/** A map of somebody else on which a place can be chosen, and what it needs. */
export type PlaceMap = {
  maker: 'inpost' | CourierMapMaker
  script: string
  style?: string | undefined
  /** What the maker knows the shop by; anybody may read it, as it stands in the page. */
  token?: string | undefined
  /** Whose points a map of several couriers shows. */
  services?: string | undefined
  /** What the map loads, by directives of the policy. */
  sources: Readonly<Record<string, readonly string[]>>
}

/** The maps that the shop has a contract for. */
export type PlaceMaps = Partial<Record<PointKind, PlaceMap>>

/** As the settings have them. */
type Contracts = {
  inpostMap: { url: string; token: string } | undefined
  courierMap:
    | { maker: CourierMapMaker; url: string; key: string | undefined; services: string }
    | undefined
}

/** Where the parts of the InPost map come from beside its own host, as its documentation says. */
const inpostHosts = ['https://*.inpost.pl', 'https://*.easypack24.net']
const streets = 'https://*.openstreetmap.org'

/** Where the maps of couriers load from beside the host of their script. */
const courierHosts: Readonly<Record<CourierMapMaker, { domain: string; more: readonly string[] }>> =
  {
    furgonetka: { domain: 'furgonetka.pl', more: [streets] },
    // Its newer versions draw streets of OpenStreetMap, those with a key Google's.
    bliskapaczka: {
      domain: 'bliskapaczka.pl',
      more: [streets, 'https://*.googleapis.com', 'https://*.gstatic.com'],
    },
  }

/** The maps that the settings have a contract for, with what a page with one may load. */
export function placeMaps({ inpostMap, courierMap }: Contracts): PlaceMaps {
  const maps: PlaceMaps = {}
  if (inpostMap) maps.inpost_locker = inpost(inpostMap)
  if (courierMap) maps.courier_point = couriers(courierMap)
  return maps
}

function inpost({ url, token }: { url: string; token: string }): PlaceMap {
  const map = {
    maker: 'inpost' as const,
    script: `${url}/inpost-geowidget.js`,
    style: `${url}/inpost-geowidget.css`,
    token,
  }
  if (isOurs(url)) return { ...map, sources: {} }
  const { origin, hostname } = new URL(url)
  const isReal = /(?:^|\.)(?:inpost\.pl|easypack24\.net)$/.test(hostname)
  const hosts = isReal ? [origin, ...inpostHosts] : [origin]
  return {
    ...map,
    sources: {
      'script-src': hosts,
      'style-src-elem': hosts,
      'font-src': hosts,
      'connect-src': isReal ? [...hosts, streets] : hosts,
      'img-src': isReal ? [...hosts, streets] : hosts,
      'frame-src': hosts,
    },
  }
}

function couriers({ maker, url, key, services }: NonNullable<Contracts['courierMap']>): PlaceMap {
  // The style of this one lies beside its script.
  const style = maker === 'bliskapaczka' ? url.replace(/[^/]*$/, 'main.css') : undefined
  const map = { maker, script: url, style, token: key, services }
  if (isOurs(url)) return { ...map, sources: {} }
  const { origin, hostname } = new URL(url)
  const { domain, more } = courierHosts[maker]
  const isReal = hostname === domain || hostname.endsWith(`.${domain}`)
  const hosts = isReal ? [...new Set([origin, `https://*.${domain}`])] : [origin]
  const withStreets = isReal ? [...hosts, ...more] : hosts
  const needsMore = maker === 'bliskapaczka' && isReal
  return {
    ...map,
    sources: {
      'script-src': needsMore ? [...hosts, ...more.slice(1)] : hosts,
      'style-src-elem': needsMore ? [...hosts, ...more.slice(1)] : hosts,
      ...(maker === 'bliskapaczka' && {
        'font-src': needsMore ? [...hosts, ...more.slice(1)] : hosts,
      }),
      'connect-src': withStreets,
      'img-src': withStreets,
      'frame-src': hosts,
    },
  }
}

/** A map that the demo shop plays is among our own files, which every page may load. */
function isOurs(url: string): boolean {
  return url.startsWith('/')
}
