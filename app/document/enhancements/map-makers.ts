import { longestAddress, longestCode, longestName } from '#domain/delivery/places/unlisted-point.ts'

/** What a page asks of a map. */
export type PlacesMapAsked = {
  token: string
  /** Whose points it shows, by their short names. */
  services: readonly string[]
  /** A town, or ''. */
  near: string
  /** Only points that take money. */
  cash: boolean
  lang: string
}

/** What is taken of a place that was chosen; the server checks it. */
export type ToldPlace = { code: string; operator: string; name: string; address: string }

type Choose = (told: ToldPlace | undefined) => void

/**
 * Those who make maps: how each is shown in its place; false where its script brought none. Throws
 * or rejects whatever its script does.
 */
export const mapMakers: readonly {
  name: string
  show(place: HTMLElement, asked: PlacesMapAsked, choose: Choose): boolean | Promise<boolean>
}[] = [
  { name: 'inpost', show: showInpost },
  { name: 'furgonetka', show: showFurgonetka },
  { name: 'bliskapaczka', show: showBliskapaczka },
]

const chosen = 'places-map-chosen'

/** Lockers and points, in Polish: the only language that all of its parts speak. */
function showInpost(place: HTMLElement, { token, cash }: PlacesMapAsked, choose: Choose): boolean {
  const widget = document.createElement('inpost-geowidget')
  widget.setAttribute('token', token)
  widget.setAttribute('language', 'pl')
  widget.setAttribute('config', cash ? 'parcelCollectPayment' : 'parcelCollect')
  widget.setAttribute('onpoint', chosen)
  document.addEventListener(chosen, (event) => {
    if (event instanceof CustomEvent) choose(placeIn(event.detail, []))
  })
  place.append(widget)
  return true
}

/** What the map of Furgonetka is asked to show. */
export function furgonetkaOptions({ token, services, near, cash }: PlacesMapAsked) {
  return {
    courierServices: services,
    ...(near && { city: near }),
    countryCode: 'PL',
    mapBounds: 'pl',
    countryCodesFilter: ['PL'],
    pointTypesFilter: cash ? ['cod_only'] : [],
    ...(token && { apiKey: token }),
    locale: 'pl',
    zoom: 14,
  }
}

type Furgonetka = { Map: new (options: object) => { show(): void } }

function showFurgonetka(_place: HTMLElement, asked: PlacesMapAsked, choose: Choose): boolean {
  const { Furgonetka } = window
  if (!Furgonetka) return false
  new Furgonetka.Map({
    ...furgonetkaOptions(asked),
    // Both forms are known of its versions.
    callback: (told: { point?: unknown; properties?: unknown } | undefined) =>
      choose(placeIn(told?.point ?? told?.properties, asked.services)),
  }).show()
  return true
}

/** As the makers of this map call operators, where that is not their short name. */
const bliskaNames: Readonly<Record<string, string>> = { orlen: 'RUCH' }

/** What the map of Bliskapaczka is asked to show. */
export function bliskapaczkaOptions({ token, services, near, cash, lang }: PlacesMapAsked) {
  return {
    posType: 'DELIVERY',
    mapOptions: { zoom: 14 },
    codOnly: cash,
    operatorMarkers: true,
    countryCodes: 'PL',
    ...(near && { initialAddress: near }),
    operators: services.map((service) => ({
      operator: bliskaNames[service] ?? service.toUpperCase(),
    })),
    codeSearch: true,
    language: lang === 'pl' ? 'pl' : 'en',
    ...(token && { googleMapApiKey: token }),
  }
}

/** Some of its versions give a promise. */
declare global {
  /** Put there by their makers' scripts, or not. */
  interface Window {
    Furgonetka?: Furgonetka
    BPWidget?: BPWidget
  }
}

type BPWidget = { init(place: HTMLElement, options: object): unknown }

async function showBliskapaczka(
  place: HTMLElement,
  asked: PlacesMapAsked,
  choose: Choose,
): Promise<boolean> {
  const { BPWidget } = window
  if (!BPWidget) return false
  await BPWidget.init(place, {
    ...bliskapaczkaOptions(asked),
    callback: (told: unknown) => choose(placeIn(told, asked.services)),
  })
  return true
}

/**
 * A place in the words of its maker, whatever they are: its code, and of whom it is where that is
 * one of those who were asked for. Undefined without a code.
 */
export function placeIn(told: unknown, services: readonly string[]): ToldPlace | undefined {
  const place = recordOf(told)
  const of = recordOf(place['address'])
  // A locker's name is its code.
  const code = textOf(place['code'], longestCode) || textOf(place['name'], longestCode)
  if (code === '') return undefined
  const street = textOf(of['street'] ?? place['street'], longestAddress)
  const postCode = [of['postCode'], of['postcode'], place['postalCode'], place['postcode']]
  const town = [
    textOf(postCode.find(Boolean), 12),
    textOf(of['city'] ?? place['city'], longestAddress),
  ]
  const whole = [street, town.filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const name = textOf(place['name'], longestName)
  return {
    code,
    operator: operatorIn(place, services),
    name: name === code ? '' : name,
    address: (textOf(place['address'], longestAddress) || whole).slice(0, longestAddress),
  }
}

function operatorIn(place: Record<string, unknown>, services: readonly string[]): string {
  if (services.length === 1) return services[0] ?? ''
  const named = [place['operator'], place['service_type'], place['courier'], place['type']]
  const names = new Set(named.map((name) => textOf(name, 40).toLowerCase()))
  const found = services.find((service) =>
    [service, bliskaNames[service]?.toLowerCase()].some((known) => known && names.has(known)),
  )
  return found ?? ''
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Without marks of HTML and what is not seen, as makers put into their texts. */
function textOf(value: unknown, longest: number): string {
  if (typeof value === 'number') return String(value).slice(0, longest)
  if (typeof value !== 'string') return ''
  return value
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
}
