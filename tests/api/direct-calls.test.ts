import { describe, expect, test } from 'vitest'

import type { AnyInput } from '#app/shop-client/ask.ts'
import { createShopClient, type ShopClient } from '#app/shop-client/client.ts'
import type { CallResult } from '#app/shop-client/errors.ts'
import type { CallName } from '#contract/contract.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import type { ServedName } from '#shop/handlers.ts'
import { createShop } from '#shop/shop.ts'
import { goodOrder } from '#tests/access/good-order.ts'
import { registration } from '#tests/examples/registration.ts'
import { withdrawal } from '#tests/examples/withdrawal.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

/** Nobody waits for answers to be as slow as others. */
const accounts = { wait: () => Promise.resolve() }
const NOW = Date.UTC(2026, 10, 22, 12)
const lang = 'en'
const proof = 'p'.repeat(43)
const many = Array.from({ length: 101 }, (_, at) => `p${at}`)

const email = 'hanna@kamionka.example'

/** Calls about accounts, as they are refused, or the same no matter who asks. */
const refusedInputs = {
  me: [{}],
  saveMe: [{ body: {} }],
  changePassword: [{ body: { old: 'x', new: 'y' } }],
  points: [{ query: {} }],
  facebookUnlink: [{}],
  myData: [{}],
  deleteMe: [{ body: { password: 'x' } }],
  sendDeletion: [{ body: { lang } }],
  deleteByLink: [{ body: { token: 'none' } }],
  logout: [{ body: { everywhere: false } }],
  login: [
    { body: { email, password: 'wrong' } },
    { body: { email: 'uspiony@kamionka.example', password: 'kamionka-demo' } },
    { body: { email } },
  ],
  orderLogin: [
    { body: { email, number: 'K/1' } },
    { body: { email, number: 'K/1', code: 'ABCDEF' } },
  ],
  addOpinion: [
    {
      body: {
        lang,
        product: { id: 'none', name: '', mainImage: '' },
        text: 'x',
        name: 'x',
        number: 5,
      },
    },
  ],
  register: [
    { body: { ...registration(), password: 'qwertyuiop' } },
    { body: { ...registration(), email } },
    { body: { ...registration(), name: '' } },
  ],
  sendActivation: [{ body: { email, lang } }],
  activation: [{ params: { token: 'none' } }],
  activate: [{ body: { token: 'none', password: 'lipa kwitnie w lipcu' } }],
  resetPassword: [{ body: { email: 'nobody@kamionka.example' } }],
  setPassword: [{ body: { token: 'none', password: 'lipa kwitnie w lipcu' } }],
  // This shop knows no app at Facebook.
  facebook: [{ query: { redirectUri: 'http://shop.test/', state: 'x', challenge: proof } }],
  facebookLogin: [
    { body: { code: 'x', redirectUri: 'http://shop.test/', verifier: proof, lang } },
    { body: {} },
  ],
  facebookMail: [{ body: { ticket: 'none', email, lang } }],
  facebookCode: [{ body: { ticket: 'none', code: 'AAAAAA' } }],
  facebookDeletion: [{ body: { signedRequest: 'none' } }],
  facebookDeleted: [{ params: { code: 'none' } }],
  contactForm: [{ body: {} }, { body: { lang, name: '', email, msg: '' } }],
  withdraw: [
    { body: {} },
    { body: { ...withdrawal(), email: 'nobody' } },
    { body: { ...withdrawal(), whole: false } },
    { body: { ...withdrawal(), whole: false, lines: [{ place: 0, count: 1 }] } },
  ],
} satisfies Partial<Record<ServedName, AnyInput[]>>

/** Answered differently each time, only once, or over HTTP by a picture. */
type OnceOnly =
  | 'mailOpen'
  | 'newBasket'
  | 'upload'
  | 'newOrder'
  | 'orderSummary'
  | keyof typeof refusedInputs

/** For each call: what is answered, and what is refused in each of the ways that it can be. */
const inputs: Record<Exclude<ServedName, OnceOnly>, AnyInput[]> = {
  order: [{ params: { no: 'K/2026/11/0001' } }, { params: { no: '' } }],
  orders: [{}],
  returns: [{}],
  return: [{ params: { no: 'R/2026/11/0001' } }],
  newReturn: [{ params: { orderId: 'guessed' }, body: {} }],
  cancelOrder: [{ params: { id: 'guessed' } }],
  cancelReturn: [{ params: { id: 'guessed' } }],
  orderLink: [{ params: { id: 'guessed' } }],
  orderPayment: [{ params: { id: 'guessed' }, body: { type: 'p24' } }],
  orderReturn: [{ params: { id: 'guessed' } }],
  paypalExecute: [{ body: { orderId: 'guessed', paypalOrderId: 'guessed' } }],
  paypalCancel: [{ body: { orderId: 'guessed', paypalOrderId: 'guessed' } }, { body: {} }],
  braintreeToken: [{}, { query: { currency: 'PLN' } }],
  orderDocument: [{ params: { order: 'guessed', id: 'none' } }],
  popup: [{ params: { id: 'seconds-saturday' } }, { params: { id: 'a\0' } }],
  shell: [{ query: { lang } }, { query: { lang: 'pl' } }, { query: { lang: 'de' } }, {}],
  checkout: [{ query: { lang } }, { query: { lang: 'pl' } }, { query: { lang: 'de' } }],
  lockers: [{ query: { query: 'Kraków' } }, { query: { query: '' } }, { query: { query: '\0' } }],
  search: [
    { query: { lang, query: 'tea' } },
    { query: { lang: 'pl', query: 'kubek', page_size: '5' } },
    { query: { lang, query: 'x'.repeat(500) } },
    { query: { lang, query: 'tea', unknown: 'dropped' } },
  ],
  product: [
    { params: { id: 'lake-mug' }, query: { lang } },
    { params: { id: 'sencha' }, query: { lang: 'de' } },
    { params: { id: 'no such mug' }, query: { lang } },
    { params: { id: 'a/b?c' }, query: { lang } },
    { params: { id: '' }, query: { lang } },
    { params: { id: 'a\0' }, query: { lang } },
    { params: { id: 'lake-mug' } },
  ],
  productMany: [
    { query: { lang }, body: { ids: ['sencha', 'lake-mug', 'sencha', 'nothing'] } },
    { query: { lang, detailed: '1' }, body: { ids: ['sencha', 'lake-mug'] } },
    { query: { lang }, body: { ids: many } },
    { query: { lang }, body: { ids: ['\0'] } },
    { query: { lang }, body: { ids: ['x'.repeat(300_000)] } },
    { query: { lang }, body: {} },
  ],
  productIntegrity: [{ query: { lang }, body: { ids: ['sencha', 'baltic-mug', 'nothing'] } }],
  category: [
    { query: { lang, id: 'tea' } },
    { query: { lang, id: 'cups-and-mugs', page: '2', page_size: '12' } },
    { query: { lang, id: 'cups-and-mugs', page: '999' } },
    { query: { lang, id: 'nothing' } },
    { query: { lang } },
  ],
  group: [
    { params: { id: 'bestsellers' }, query: { lang } },
    { params: { id: 'nobody' }, query: { lang, manufacturer: 'true' } },
  ],
  homepage: [{ query: { lang } }, { query: { lang: 'pl' } }],
  suggestions: [{ query: { lang, id: 'sencha' } }, { query: { lang } }],
  removed: [
    { params: { id: 'baltic-mug' }, query: { lang } },
    { params: { id: 'sencha' }, query: { lang } },
  ],
  address: [{ query: { path: '/p/nothing' } }, {}],
  addresses: [
    { params: { kind: 'products' } },
    { params: { kind: 'product-pictures' }, query: { page: '1' } },
    { params: { kind: 'sites' }, query: { page: '2' } },
    { params: { kind: 'secrets' } },
    { params: { kind: 'products' }, query: { page: '0' } },
  ],
  site: [{ body: { lang, url: 'terms' } }, { body: { lang, url: 'nowhere' } }, { body: {} }],
  instagram: [{}],
  orderCode: [{ body: { code: 'KILN10' } }, { body: { code: 'NONE' } }, { body: { code: ' ' } }],
  giftCard: [
    { body: { code: 'KAMI100ABCDE', currency: 'PLN' } },
    { body: { code: 'NO-SUCH-CARD', currency: 'PLN' } },
    { body: { code: 'KAMI100ABCDE' } },
  ],
  uploaded: [{ params: { name: 'guessed' } }],
  saveBasket: [
    { params: { id: 'guessed' }, body: { products: [], user: null, totalPrice: 0, lang } },
  ],
  deleteBasket: [{ params: { id: 'guessed' } }],
  notify: [
    { body: { lang, productId: 'none', variantHash: '', email: 'r@example.com', text: '' } },
    { body: { lang, productId: 'sencha', variantHash: '', email: 'x', text: '' } },
  ],
  newsletter: [{ body: { lang, email: 'reader@example.com' } }, { body: { lang, email: 'x' } }],
  newsletterConfirm: [{ body: { lang, token: 'none' } }],
  newsletterUnsubscribe: [{ body: { token: 'none' } }],
  opinions: [{ query: { lang, id: 'sencha' } }, { query: { lang, id: 'lake-mug' } }],
}

const { kinds, open } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a call gives the same within the process as over HTTP', async () => {
    const ways = await waysTo(await newUrl())
    let answered = 0

    for (const [name, each] of Object.entries(inputs)) {
      for (const input of each) {
        const [direct, overHttp] = await bothAnswers(ways, name, input)
        expect(direct, `${name} ${JSON.stringify(input).slice(0, 200)}`).toStrictEqual(overHttp)
        answered += direct.kind === 'ok' ? 1 : 0
      }
    }
    // Some of them, about payments, need an order that was placed or a contract with a provider.
    expect(answered).toBeGreaterThanOrEqual(Object.keys(inputs).length - 4)
  })

  test('an order is placed, repeated and refused in the same way', async () => {
    const ways = await waysTo(await newUrl())
    const body = goodOrder()
    const first = await ways.direct.newOrder({ body })
    expect(first).toMatchObject({ kind: 'ok', value: { repeated: false } })

    for (const again of [body, { ...body, expectedTotal: 1 }, { ...body, key: 'x', items: [] }]) {
      const [direct, overHttp] = await bothAnswers(ways, 'newOrder', { body: again })
      expect(direct).toStrictEqual(overHttp)
    }
    const id = first.kind === 'ok' ? first.value.id : ''
    for (const params of [{ id }, { id: 'guessed' }]) {
      const [direct, overHttp] = await bothAnswers(ways, 'orderSummary', { params })
      expect(direct).toStrictEqual(overHttp)
    }
  })

  test('a call about an account is refused in the same way', async () => {
    const ways = await waysTo(await newUrl())
    for (const [name, each] of Object.entries(refusedInputs)) {
      for (const input of each) {
        const [direct, overHttp] = await bothAnswers(ways, name, input)
        expect(direct, `${name} ${JSON.stringify(input)}`).toStrictEqual(overHttp)
      }
    }
  })

  test('what is handed out cannot be changed by anybody who got it', async () => {
    const { direct } = await waysTo(await newUrl())
    const answer = await direct.product({ params: { id: 'lake-mug' }, query: { lang } })
    if (answer.kind !== 'ok') throw new Error('not answered')

    expect(() => (answer.value.product.name['en'] = 'Mine')).toThrow(TypeError)
    expect(() => answer.value.product.variants.pop()).toThrow(TypeError)
  })

  async function waysTo(url: string) {
    const database = await open(url, { shop: { data: demoShop(NOW), now: NOW } })
    const shop = createShop({ database, now: () => NOW, log: silent, checkAnswers: true, accounts })
    return {
      direct: createShopClient({ call: (call) => shop.call(call) }),
      overHttp: createShopClient({
        fetch: (request) => shop.fetch(request),
        baseUrl: 'http://shop.test',
      }),
    }
  }
})

type Ways = { direct: ShopClient; overHttp: ShopClient }

async function bothAnswers({ direct, overHttp }: Ways, name: string, input: AnyInput) {
  return [await askAs(direct, name, input), await askAs(overHttp, name, input)] as const
}

/** With inputs that the compiler would refuse, too. */
function askAs(client: ShopClient, name: string, input: AnyInput): Promise<CallResult<unknown>> {
  // The names are those of the table above.
  const method = client[name as CallName] as (input: AnyInput) => Promise<CallResult<unknown>>
  return method(input)
}
