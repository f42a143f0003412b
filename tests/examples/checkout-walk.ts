import type { MiddlewareFunction } from 'react-router'

import * as ownOrderPage from '#app/routes/account/orders/order.tsx'
import * as addPage from '#app/routes/basket/add.ts'
import { type Packed, unpack } from '#app/document/packed.ts'
import * as basketPage from '#app/routes/basket/basket.tsx'
import type { BasketView } from '#app/routes/basket/basket-view.ts'
import * as detailsPage from '#app/routes/order/details/details.tsx'
import { detailsPage as viewOf } from '#app/routes/order/details/page.ts'
import { orderInProgress } from '#app/routes/order/order-in-progress.ts'
import type { SummaryPageView } from '#app/routes/order/summary/summary-view.ts'
import * as summaryPage from '#app/routes/order/summary/summary.tsx'
import * as withdrawalPage from '#app/routes/withdrawal/withdrawal.tsx'
import type { SessionState } from '#app/session/state.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { routeArgs } from '#tests/route-args.ts'
import { type Visit, visit, type WalkInShop } from './walk-in.ts'

export type Fields = Record<string, string>

/** Where an answer leads; a page that is shown leads nowhere. */
export type Led = {
  to?: string
  /** The data of a page that is shown; of a form, what a script gets to show where it is. */
  shown?: unknown
}

type Page = {
  middleware?: MiddlewareFunction<Response>[]
  loader?: (args: never) => unknown
  action: (args: never) => Promise<unknown>
}

type Walker = {
  shopper: string
  now: number
  changed?: Partial<ShopClient>
  /** Of an account that is logged in. */
  token?: string | undefined
  /** What the browser sends besides. */
  cookie?: string
  /** A script asks for an answer, not for a page. */
  hasScript?: boolean
}

/** The pages of the checkout, asked as a browser asks them. */
export function checkoutWalk(
  shop: WalkInShop,
  { shopper, now, changed, token, cookie: other = '', hasScript = false }: Walker,
) {
  const open = { ...shop, client: { ...shop.client, ...changed } }
  const cookies = [...(token === undefined ? [] : [`app-token=${token}`]), other].filter(Boolean)
  const cookie = cookies.length === 0 ? {} : { Cookie: cookies.join('; ') }

  function arrive<Answer>(
    { path, form, middleware = [] }: { path: string; form?: Fields } & Pick<Page, 'middleware'>,
    page: (visit: Visit & { request: Request }) => Promise<Answer>,
  ): Promise<Answer> {
    const requestOf = () =>
      new Request(`http://shop.test${path}`, {
        method: form ? 'POST' : 'GET',
        headers: { Accept: hasScript ? '*/*' : 'text/html', ...cookie },
        ...(form && { body: new URLSearchParams(form) }),
      })
    return visit(open, { now, request: requestOf(), shopper }, middleware, (visited) =>
      page({ ...visited, request: requestOf() }),
    )
  }

  async function ask(page: Page, path: string, form?: Fields, params = {}): Promise<Led> {
    const { middleware = [] } = page
    const answer = await arrive({ path, middleware, ...(form && { form }) }, async (given) => {
      const { request, context } = given
      return (form ? page.action : page.loader)?.(routeArgs({ request, context, params }))
    })
    if (!(answer instanceof Response)) return { shown: answer }
    const [to = ''] = (answer.headers.get('Location') ?? '').split(/[?#]/)
    return { to }
  }

  /** What a page would show. */
  async function load(page: Page, path: string, params = {}): Promise<unknown> {
    const { middleware = [] } = page
    return arrive({ path, middleware }, async ({ request, context }) =>
      page.loader?.(routeArgs({ request, context, params })),
    )
  }

  return {
    basketView: async () => {
      const loaded = (await load(basketPage, '/order/delivery')) as { view: Packed<BasketView> }
      return unpack(loaded.view)
    },
    summaryView: async (id: string) => {
      const loaded = await load(summaryPage, `/order/summary/${id}`, { id })
      return (loaded as { data: { view: SummaryPageView } }).data.view
    },
    /** A button of a card that adds a product. */
    add: (fields: Fields) => ask(addPage, '/basket', { intent: 'add', ...fields }),
    basket: (form?: Fields) => ask(basketPage, '/order/delivery', form),
    details: (form?: Fields) => ask(detailsPage, '/order/details', form),
    summary: (id?: string, form?: Fields) =>
      ask(summaryPage, id === undefined ? '/order/summary' : `/order/summary/${id}`, form, { id }),
    /** The page of an order in the account; `query` opens what takes its place. */
    ownOrder: (no: string, form?: Fields, query = '') =>
      ask(ownOrderPage, `/my-orders/${no}${query}`, form, { '*': no }),
    withdrawal: (form?: Fields) => ask(withdrawalPage, '/withdrawal', form),
    /** The form of the details as its page shows it now, filled; `payment` or the first. */
    filledForm: async (payment?: string): Promise<Fields> => {
      const { middleware } = detailsPage
      const view = await arrive({ path: '/order/details', middleware }, async ({ context }) =>
        viewOf(await orderInProgress(context), context),
      )
      const { options = [] } = view?.payment ?? {}
      const option = options.find(({ choice }) => choice === payment) ?? options[0]
      return {
        ...typed,
        ...Object.fromEntries((view?.hidden ?? []).map(({ name, value }) => [name, value])),
        payment: option?.choice ?? '',
        expectedTotal: option?.expectedTotal ?? '',
      }
    },
    remember: (change: (state: SessionState) => SessionState) =>
      shop.sessions.update(shopper, now, change),
    remembered: async (): Promise<SessionState> => {
      const stored = await shop.sessions.read(shopper, now)
      if (!stored) throw new Error('nothing is remembered')
      return stored.state
    },
  }
}

export type CheckoutWalk = ReturnType<typeof checkoutWalk>

const typed: Fields = {
  'ship.name': 'Hanna Kowalczyk',
  email: 'hanna@example.com',
  retypedEmail: 'hanna@example.com',
  'ship.phone': '600 000 000',
  'ship.street': 'Krupnicza',
  'ship.number': '26',
  'ship.postCode': '31-115',
  'ship.city': 'Kraków',
  'invoice.country': 'pl',
  terms: 'on',
  processing: 'on',
}
