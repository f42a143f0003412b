import { mapMakers, type PlacesMapAsked, type ToldPlace } from './map-makers.ts'

/** How long a map may take to come, ms. */
const patience = 15_000

/**
 * Puts somebody else's map into the page and sends the form of the delivery with the place that was
 * chosen on it. The server looks the place up, or checks what the map says about it.
 */
export function movePlacesMap(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const { maker, script = '', style, token = '', services = '', near = '', cash } = form.dataset
  const { lang = '' } = document.documentElement
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-part=${name}]`)
  const [said, place] = [part('said'), part('map')]
  const show = mapMakers.find(({ name }) => name === maker)?.show
  if (!place || !show) return
  let isSent = false

  const choose = (told: ToldPlace | undefined) => {
    if (told === undefined || isSent) return
    isSent = true
    const { code, operator, name, address } = told
    const values = { query: code, point: code, code, operator, name, address }
    for (const [field, value] of Object.entries(values)) {
      const input = part(field)
      if (input instanceof HTMLInputElement) input.value = value
    }
    form.requestSubmit()
  }
  const fail = () => {
    if (said) said.textContent = form.dataset['failed'] ?? ''
    if (said) said.hidden = false
  }
  const asked: PlacesMapAsked = {
    token,
    services: services === '' ? [] : services.split(','),
    near,
    cash: cash !== undefined,
    lang,
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
  loaded.addEventListener('load', async () => {
    clearTimeout(late)
    if (said) said.hidden = true
    try {
      if (!(await show(place, asked, choose))) fail()
    } catch {
      // Somebody else’s script may throw whatever it likes.
      fail()
    }
  })
  loaded.addEventListener('error', () => {
    clearTimeout(late)
    fail()
  })
  document.head.append(loaded)
}
