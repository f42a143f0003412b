import { href } from 'react-router'

/** Where the pages of the shop are; the compiler knows the routes these lead to. */
export function toCategory(url: string): string {
  return href('/c/:url', { url })
}

export function toGroup(url: string): string {
  return href('/g/:url', { url })
}

export function toManufacturer(url: string): string {
  return href('/m/:url', { url })
}

export function toProduct(url: string): string {
  return href('/p/:url', { url })
}

/** One of its pictures, from 1 on. */
export function toPicture(url: string, number: number): string {
  return href('/p/:url/pictures/:number', { url, number: String(number) })
}

/** The form for an opinion on the product with this id. */
export function toOpinion(id: string): string {
  return href('/opinion/:id', { id })
}

/** Where people ask for a mail when a variant of the product with this id is back. */
export function toNotify(id: string, variantHash: string): string {
  const path = href('/notify/:id', { id })
  return variantHash === '' ? path : `${path}?${new URLSearchParams({ variant: variantHash })}`
}

/** A picture that a shopper sent. */
export function toUploaded(name: string): string {
  return href('/uploads/:name', { name })
}

export function toSite(url: string): string {
  return href('/s/:url', { url })
}

/** An earlier version of its text. */
export function toSiteVersion(url: string, version: number): string {
  return href('/s/:url/:version', { url, version: String(version) })
}

/** What the shop is called as an app. */
export function toManifest(): string {
  return href('/manifest.webmanifest')
}

/** Where a form of the header chooses a currency. */
export function toCurrency(): string {
  return href('/currency')
}

/** Where a language link of who has a session is sent. */
export function toLanguage(): string {
  return href('/language')
}

/** The choice of cookies, and where the bar sends its answer. */
export function toCookies(): string {
  return href('/cookies')
}

export function toSearch(): string {
  return href('/search')
}

/** What is found while somebody types. */
export function toSuggest(): string {
  return href('/search/suggest')
}

export function toWishlist(): string {
  return href('/wishlist')
}

/** The way back to this place is kept. */
export function toLogin(back?: string): string {
  return withBack(href('/login'), back)
}

/** Why Facebook logged nobody in: they said no, it was another browser's answer, it failed. */
export type NotIn = 'no' | 'forged' | 'failed' | 'closed' | 'tooOften'

/** The login, which says why Facebook logged nobody in. */
export function toLoginWithout(why: NotIn, back?: string): string {
  const login = toLogin(back)
  return `${login}${login.includes('?') ? '&' : '?'}error=facebook-${why}`
}

export function toRegister(back?: string): string {
  return withBack(href('/register'), back)
}

/** The registration, with what was typed for the last order of this browser. */
export function toRegisterAsOrdered(): string {
  return `${href('/register')}?ordered`
}

export function toRecover(back?: string): string {
  return withBack(href('/recover'), back)
}

/** Where a guest finds an order. */
export function toOrderLogin(): string {
  return href('/login/order')
}

/** Where people write to the shop. */
export function toContact(): string {
  return href('/contact')
}

/** Where everybody withdraws from a contract; from an order of one's own with its lines. */
export function toWithdrawal(order?: string): string {
  const path = href('/withdrawal')
  return order === undefined ? path : `${path}?${new URLSearchParams({ order })}`
}

/** Where the link in the mail of a recovery leads. */
export function toNewPassword(token: string): string {
  return href('/recover/:token', { token })
}

/** Where the link in the mail of a registration leads. */
export function toActivation(code: string): string {
  return href('/activation/:code', { code })
}

/** Where the way in by Facebook begins; with a script it is a window over the page. */
export function toFacebookStart({
  back,
  isWindow = false,
}: {
  back: string | undefined
  isWindow?: boolean
}): string {
  const query = new URLSearchParams({
    ...(back !== undefined && { return: back }),
    ...(isWindow && { window: '' }),
  })
  const path = href('/api/public/facebook')
  return query.size > 0 ? `${path}?${query}` : path
}

/** Where Facebook leads back to; it must know the address, one for each language. */
export function facebookCallback(origin: string): string {
  return `${origin}${href('/api/public/facebook/callback')}`
}

/** Where a mailbox is proved to the way in by Facebook. */
export function toFacebook(): string {
  return href('/login/facebook')
}

/** The last page of a window that was opened for Facebook. */
export function toFacebookWindow(result: string): string {
  return `${href('/login/facebook/window')}?${new URLSearchParams({ result })}`
}

/** What became of a request to be forgotten. */
export function toFacebookDeleted(code: string): string {
  return href('/login/facebook/deleted/:code', { code })
}

export function toNewsletter(): string {
  return href('/newsletter')
}

/** Where the link in the mail leads that confirms the newsletter. */
export function toConfirmNewsletter(token: string): string {
  return href('/newsletter/:token', { token })
}

/** Where the link at the end of a letter leads. */
export function toUnsubscribe(token?: string): string {
  return href('/unsubscribe/:token?', token === undefined ? {} : { token })
}

export function toLogout(): string {
  return href('/logout')
}

export function toAccount(): string {
  return href('/my-account')
}

/** A page of the history of an account's points. */
export function toPoints(page = 1): string {
  const path = href('/my-account/points')
  return page > 1 ? `${path}?${new URLSearchParams({ page: String(page) })}` : path
}

/** All that the shop knows of a customer, as a file. */
export function toDataCopy(): string {
  return href('/my-account/data')
}

/** Where an account is deleted. */
export function toDeletion(): string {
  return href('/my-account/delete')
}

/** Where the link in the mail of a deletion leads. */
export function toDeletionByLink(token: string): string {
  return href('/delete-account/:token', { token })
}

export function toOrders(): string {
  return href('/my-orders')
}

/** Its number may hold slashes, which stay what they are. */
export function toOrder(no: string): string {
  return href('/my-orders/*', { '*': no })
}

export function toReturns(): string {
  return href('/my-returns')
}

/** As an order's, its number may hold slashes. */
export function toReturn(no: string): string {
  return href('/my-returns/*', { '*': no })
}

/** The form for a return of an order. */
export function toNewReturn(no: string): string {
  return `${toOrder(no)}?return`
}

/** What became of an order that was put into the basket again. */
export function toOrderAgain(no: string): string {
  return `${toOrder(no)}?again`
}

/** What came of that form. */
export function toReturned(no: string, returnNo: string): string {
  return `${toOrder(no)}?${new URLSearchParams({ returned: returnNo })}`
}

function withBack(path: string, back: string | undefined): string {
  return back === undefined || back === '/' ? path : `${path}?${new URLSearchParams({ back })}`
}

/** The basket's page is the first step of an order. */
export function toBasket(): string {
  return href('/order/delivery')
}

/** Where a basket is taken to another device; with the name of one, where it is put in. */
export function toCarry(token?: string): string {
  return href('/basket/carry/:token?', token === undefined ? {} : { token })
}

/** Where a wishlist is shown to others. */
export function toSharedWishlist(token: string): string {
  return href('/wishlist/shared/:token?', { token })
}

/** Where that is begun and ended. */
export function toShareWishlist(): string {
  return href('/wishlist/shared/:token?')
}

/** What a link wants in the basket, for the shopper to say yes to. */
export function toBasketOffer(items: readonly string[] = []): string {
  const path = href('/basket/offer')
  return items.length === 0
    ? path
    : `${path}?${new URLSearchParams(items.map((item) => ['item', item]))}`
}

/** Where a place for this delivery is chosen on a map. */
export function toMap(deliveryId: string): string {
  return `${href('/order/map')}?delivery=${encodeURIComponent(deliveryId)}`
}

export function toDetails(): string {
  return href('/order/details')
}

/** A document of the order with this unguessable id. */
export function toDocument(order: string, document: string): string {
  return href('/order/document/:order/:document', { order, document })
}

/** What PayPal’s own button asks. */
export function toPaypal(): string {
  return href('/order/paypal')
}

/** The key that a form for a card begins with; `order`: the one that another card is to pay. */
export function toCardKey(order?: string): string {
  const at = href('/order/card-key')
  return order === undefined ? at : `${at}?${new URLSearchParams({ order })}`
}

/** A summary that leads on to the payment. */
export function toPayment(id: string): string {
  return `${toSummary(id)}?pay=1`
}

/** The form of a payment that goes on elsewhere. */
export function toPayForm(id: string): string {
  return href('/order/pay/:id', { id })
}

export function toSummary(id: string): string {
  return href('/order/summary/:id?', { id })
}

/** Which says beside a way to pay that no code of BLIK was typed there; `field`: its id. */
export function toSummaryCode(id: string, { choice, field }: { choice: string; field: string }) {
  return `${toSummary(id)}?blik=${encodeURIComponent(choice)}#${field}`
}

/** Which tells what of an order is in the basket once more. */
export function toSummaryAgain(id: string): string {
  return `${toSummary(id)}?again`
}
