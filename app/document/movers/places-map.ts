/** What the makers of maps tell of a place; everything else of theirs is left alone. */
type Told = { name?: unknown; code?: unknown }

/** How long a map may take to come, ms. */
const patience = 15_000

/**
 * Puts somebody else's map into the page and sends the form of the delivery with the place that was
 * chosen on it. The server looks the place up by its name and takes nothing else from the map.
 */
export function movePlacesMap(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const { maker, script = '', style, token = '', services = '', near = '', cash } = form.dataset
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-part=${name}]`)
  const [said, place] = [part('said'), part('map')]
  if (!place) return
  let isSent = false

  const choose = (told: Told | undefined) => {
    const name = nameOf(told)
    if (name === undefined || isSent) return
    isSent = true
    for (const field of [part('query'), part('point')]) {
      if (field instanceof HTMLInputElement) field.value = name
    }
    form.requestSubmit()
  }
  const fail = () => {
    if (said) said.textContent = form.dataset['failed'] ?? ''
    if (said) said.hidden = false
  }
  const show = () => {
    const isThere =
      maker === 'inpost'
        ? showInpost(place, { token, cash: cash !== undefined }, choose)
        : showCouriers({ token, services, near, cash: cash !== undefined }, choose)
    if (!isThere) return fail()
    if (said) said.hidden = true
  }

  if (style) {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = style
    document.head.append(sheet)
  }
  const loaded = document.createElement('script')
  const late = setTimeout(fail, patience)
  loaded.src = script
  loaded.addEventListener('load', () => {
    clearTimeout(late)
    show()
  })
  loaded.addEventListener('error', () => {
    clearTimeout(late)
    fail()
  })
  document.head.append(loaded)
}

const chosen = 'places-map-chosen'

/** Lockers and points, in Polish: the only language that all of its parts speak. */
function showInpost(
  place: HTMLElement,
  { token, cash }: { token: string; cash: boolean },
  choose: (told: Told) => void,
): boolean {
  const widget = document.createElement('inpost-geowidget')
  widget.setAttribute('token', token)
  widget.setAttribute('language', 'pl')
  widget.setAttribute('config', cash ? 'parcelCollectPayment' : 'parcelCollect')
  widget.setAttribute('onpoint', chosen)
  document.addEventListener(chosen, (event) => {
    if (event instanceof CustomEvent) choose(event.detail as Told) // read with care below
  })
  place.append(widget)
  return true
}

type CouriersAsked = { token: string; services: string; near: string; cash: boolean }

/** What the map of couriers is asked to show. */
export function courierOptions({ token, services, near, cash }: CouriersAsked) {
  return {
    courierServices: services.split(','),
    // It has no field for a post code, and looks for what stands here like for any address.
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

type Couriers = { Map: new (options: object) => { show(): void } }

function showCouriers(asked: CouriersAsked, choose: (told: Told | undefined) => void): boolean {
  const { Furgonetka } = window as { Furgonetka?: Couriers } // put there by the script, or not
  if (!Furgonetka) return false
  new Furgonetka.Map({
    ...courierOptions(asked),
    // Both forms are known of its versions.
    callback: (told: { point?: Told; properties?: Told }) =>
      choose(told.point ?? told.properties ?? undefined),
  }).show()
  return true
}

function nameOf(told: Told | undefined): string | undefined {
  const name = told?.name ?? told?.code
  const code = told?.code ?? name
  return typeof code === 'string' && /^[\p{L}\p{N}_-]{2,40}$/u.test(code) ? code : undefined
}
