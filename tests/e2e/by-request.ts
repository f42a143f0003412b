import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'

import { type Button, buttonsIn, type Press } from '#tests/crawl/forms.ts'
import { pageText } from '#tests/crawl/read-page.ts'
import { demo, linkMailed, type Newcomer } from './account/customer.ts'
import { places, recipients } from './places.ts'
import type { OpenShop } from './shop.ts'
import { type Lang, words } from './words.ts'

/**
 * What comes before a walk's subject, sent as a client without a screen sends it: forms as the
 * pages offer them, with the cookies of the page's browser, in English. A page in a browser costs
 * fifty times as much, and each of these screens has walks of its own.
 */
const t = words('en')

type Typed = Readonly<Record<string, string>>

/** Sends the form of a page by the button that says so; what is typed replaces what stood there. */
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
  const form = formOf(press, replaced)
  const { origin } = new URL(shown.url())
  return page.request.post(origin + press.path, {
    form,
    headers: { Origin: origin },
    maxRedirects: 0,
  })
}

function formOf({ fields }: Press, typed: Typed): FormData {
  const form = new FormData()
  for (const [name, value] of fields) if (!(name in typed)) form.append(name, value)
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  return form
}

function buttonNamed(buttons: readonly Button[], says: string | RegExp) {
  return buttons
    .map(({ browser }) => browser)
    .find(
      (press) => press && (says instanceof RegExp ? says.test(press.says) : press.says === says),
    )
}

/** Puts a product without choices into the basket. */
export async function putIn(page: Page, address: string = places.en.jug.path): Promise<void> {
  const answer = await send(page, address, t('product.add'))
  expect(answer.status(), address).toBe(303)
  // What was added is shown once, on the page that is led to.
  await page.request.get(new URL(answer.headers()['location'] ?? '', answer.url()).href)
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
export async function placeOrder(
  page: Page,
  way: RegExp,
  origin = '',
  who = recipients.en,
): Promise<string> {
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

/** The number of the order whose summary is at the address. */
export async function numberAt(page: Page, summary: string): Promise<string> {
  const html = await (await page.request.get(summary)).text()
  const [, no = ''] =
    new RegExp(`${t('summary.number')}</dt>\\s*<dd[^>]*>([^<]+)<`).exec(html) ?? []
  expect(no, summary).not.toBe('')
  return no
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

/** Registers somebody and opens the account by the mail; logs nobody in. */
export async function register(page: Page, who: Newcomer, origin = ''): Promise<void> {
  await send(page, `${origin}/register`, t('register.submit'), registrationOf(who))
  const link = await linkMailed(page.request, who.email, '/activation', origin)
  const answer = await send(page, link, t('activation.submit'), { password: who.password })
  expect(await answer.text(), who.email).toContain(t('activation.done'))
}

/** What is typed and ticked on a registration. */
export function registrationOf({ name, email, password }: Newcomer) {
  return {
    ...{ name, email, retypedEmail: email, password, retypedPassword: password },
    ...{ terms: 'on', processing: 'on' },
  }
}

/** A page as the shop answered, after what it led to. */
export type Read = {
  address: string
  status: number
  headers: Record<string, string>
  html: string
  /** What stands in its main part. */
  main: string
  title: string
  /** What is shown beside fields. */
  errors: string[]
  /** What is shown above the page's text, by its kind. */
  alerts: [kind: string, said: string][]
}

/**
 * Reads the shop of a language and presses its buttons without a screen and without scripts: what a
 * page says in each language, and what its forms do, is the same in a browser without JavaScript.
 */
export function readerIn(request: APIRequestContext, shop: OpenShop, lang: Lang) {
  const origin = shop.origin(lang)
  const ask = async (address: string, form?: FormData): Promise<Read> => {
    const { href, host, pathname, search } = new URL(address, origin)
    // Names below localhost are not known outside of browsers.
    const answer = await request.fetch(shop.origin('en') + pathname + search, {
      maxRedirects: 0,
      headers: { Host: host, ...(form && { Origin: origin }) },
      ...(form && { method: 'POST', form }),
    })
    const { location } = answer.headers()
    if (location !== undefined) return ask(new URL(location, href).href)
    const html = await answer.text()
    const within = (pattern: RegExp) => pageText(pattern.exec(html)?.[1] ?? '')
    return {
      address: href,
      status: answer.status(),
      headers: answer.headers(),
      html,
      main: within(/<main\b[^>]*>(.*)<\/main>/s),
      title: within(/<h1\b[^>]*>(.*?)<\/h1>/s),
      errors: [...html.matchAll(/class="field-error"[^>]*>(.*?)<\/span>/gs)].map(([, said = '']) =>
        pageText(said),
      ),
      alerts: [
        ...html.matchAll(/class="alert\s+(?:toast\s+)?alert-(\w+)[^"]*"[^>]*>(.*?)<\/div>/gs),
      ].map(([, kind = '', said = '']) => [kind, pageText(said)]),
    }
  }
  return {
    open: (address: string) => ask(address),
    async press(on: Read, says: string, typed: Typed = {}): Promise<Read> {
      const press = buttonNamed(buttonsIn(on.html, on.address), says)
      if (!press) throw new Error(`${on.address} (${on.status}) has no button "${says}"`)
      return ask(press.path, formOf(press, typed))
    },
    /** Where a link of the page leads that says so. */
    follow(on: Read, says: string): Promise<Read> {
      const links = [...on.html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
      const href = links.find(([, , inner = '']) => pageText(inner) === says)?.[1]
      if (href === undefined) throw new Error(`${on.address} has no link "${says}"`)
      return ask(new URL(href.replaceAll('&amp;', '&'), on.address).href)
    },
  }
}

/** What stands in a field of a page that was read. */
export function valueOf({ html }: Pick<Read, 'html'>, name: string): string {
  const tag = new RegExp(`<input\\b[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return pageText(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '')
}
