import { type APIResponse, expect, type Page } from '@playwright/test'

import { type Button, buttonsIn } from '#tests/crawl/forms.ts'
import { demo } from './account/customer.ts'
import { places, recipients } from './places.ts'
import { words } from './words.ts'

/**
 * What comes before a walk's subject, sent as a client without a screen sends it: forms as the
 * pages offer them, with the cookies of the page's browser, in English. A page in a browser costs
 * fifty times as much, and each of these screens has walks of its own.
 */
const t = words('en')

type Typed = Readonly<Record<string, string>>

/** Sends the form of a page by the button that says so; what is typed replaces what stands there. */
export async function send(
  page: Page,
  address: string,
  says: string | RegExp,
  typed: Typed | ((html: string) => Typed) = {},
): Promise<APIResponse> {
  const shown = await page.request.get(address)
  const html = await shown.text()
  const press = buttonNamed(buttonsIn(html, shown.url()), says)
  if (!press) throw new Error(`${address} (${shown.status()}) has no button "${String(says)}"`)
  const replaced = typeof typed === 'function' ? typed(html) : typed
  const form = new FormData()
  for (const [name, value] of press.fields) if (!(name in replaced)) form.append(name, value)
  for (const [name, value] of Object.entries(replaced)) form.append(name, value)
  const { origin } = new URL(shown.url())
  return page.request.post(origin + press.path, {
    form,
    headers: { Origin: origin },
    maxRedirects: 0,
  })
}

function buttonNamed(buttons: readonly Button[], says: string | RegExp) {
  return buttons
    .map(({ browser }) => browser)
    .find((press) => press && (says instanceof RegExp ? says.test(press.says) : press.says === says))
}

/** Puts a product without choices into the basket. */
export async function putIn(page: Page, address: string = places.en.jug.path): Promise<void> {
  const answer = await send(page, address, t('product.add'))
  expect(answer.status(), address).toBe(303)
}

/** Takes a delivery of the basket by its id, so that the details are open. */
export async function takeDelivery(page: Page, id = 'courier', origin = ''): Promise<void> {
  const answer = await send(page, `${origin}/order/delivery`, t('delivery.continue'), {
    delivery: id,
  })
  expect(answer.headers()['location']).toMatch(/\/order\/details/)
}

/** A basket of one jug on its way with the courier: what remains is typed on the details. */
export async function comeToDetails(page: Page, origin = ''): Promise<void> {
  await putIn(page, origin + places.en.jug.path)
  await takeDelivery(page, 'courier', origin)
}

/**
 * Orders what is in the basket, to be paid as the option says that begins so. Gives the address to
 * which the shop leads: of the summary, or of the provider.
 */
export async function placeOrder(page: Page, way: RegExp, origin = ''): Promise<string> {
  const who = recipients.en
  const answer = await send(page, `${origin}/order/details`, new RegExp(`^${before}`), (html) => ({
    ...{ 'ship.name': who.name, 'ship.phone': who.phone },
    ...{ 'ship.street': who.street, 'ship.number': who.number },
    ...{ 'ship.postCode': who.postCode, 'ship.city': who.city },
    // A customer's own address is no field.
    ...(/name="retypedEmail"/.test(html) && { email: who.email, retypedEmail: who.email }),
    ...{ payment: paymentNamed(html, way), terms: 'on', processing: 'on' },
  }))
  const { location } = answer.headers()
  if (location === undefined) throw new Error(`the order was not taken: ${answer.status()}`)
  return new URL(location, answer.url()).href
}

/** The way from the product to the order in one, as `placeOrder` gives it. */
export async function orderOneJug(page: Page, way: RegExp, origin = ''): Promise<string> {
  await comeToDetails(page, origin)
  return placeOrder(page, way, origin)
}

const [before = ''] = t('details.order', { total: '{' }).split('{')

function paymentNamed(html: string, way: RegExp): string {
  const options = html.matchAll(/name="payment" value="([^"]+)"\/>(.*?)<\/label>/gs)
  for (const [, value = '', rest = ''] of options) {
    const says = rest.replaceAll(/<!--.*?-->|<[^>]*>/g, '')
    if (way.test(says.trim())) return value
  }
  throw new Error(`the details offer no payment ${String(way)}`)
}

/** Logs a customer of the shop in. */
export async function comeAs(page: Page, email: string, password = demo.password): Promise<void> {
  const answer = await send(page, '/login', t('login.submit'), { email, password })
  expect(answer.status(), email).toBe(303)
}
