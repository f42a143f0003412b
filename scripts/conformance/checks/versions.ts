import { type Check, judged, problemUnless, unchecked } from '../check.ts'
import { shown, describedAnswer } from '../expect.ts'

const section = 'versions'

/** By these a storefront knows what it may keep of the answers. */
export const versionChecks: readonly Check[] = [
  {
    id: 'versions.catalogue',
    title: 'answers name the version of the catalogue',
    section,
    async run({ shop, found: { lang } }) {
      const { headers } = await shop.ask('shell', { query: { lang } })
      const version = headers.get('x-catalogue-version')
      const isNumber = version !== null && /^\d+$/.test(version)
      return judged([
        problemUnless(isNumber, '`x-catalogue-version` is a number that grows', shown(version)),
      ])
    },
  },
  {
    id: 'versions.etag',
    title: 'an answer that has not changed is not sent again',
    section,
    async run({ shop, found: { lang } }) {
      const first = await shop.ask('shell', { query: { lang } })
      const etag = first.headers.get('etag')
      if (etag === null) {
        return judged([{ expected: `${first.call} has an ETag`, came: 'none' }])
      }
      const again = await shop.ask('shell', { query: { lang }, etag })
      const expected = `${first.call} with If-None-Match ${etag} answers 304`
      return judged([problemUnless(again.status === 304, expected, describedAnswer(again))])
    },
  },
  {
    id: 'versions.price-class',
    title: 'answers with prices say for whom',
    section,
    async run({ shop, found: { lang, products, customer } }) {
      const id = products[0]?._id
      if (id === undefined) return unchecked('no product was found')
      const ask = async (token?: string) => {
        const { headers } = await shop.ask('product', { params: { id }, query: { lang }, token })
        return headers.get('x-price-class')
      }
      const [visitor, known] = [await ask(), customer && (await ask(customer.token))]
      const isCustomers = known === undefined || known === 'customer' || known === 'wholesale'
      return judged([
        problemUnless(visitor === 'visitor', '`x-price-class: visitor`', shown(visitor)),
        problemUnless(isCustomers, '`customer` or `wholesale` with a token', shown(known)),
      ])
    },
  },
  {
    id: 'versions.mail',
    title: 'the picture of a mail is a picture, for any name',
    section: 'answers-and-refusals',
    async run({ shop }) {
      const answer = await shop.ask('mailOpen', { params: { id: 'conformance-never-was' } })
      const type = answer.headers.get('content-type') ?? ''
      return judged([
        problemUnless(
          answer.status === 200 && type.startsWith('image/'),
          `${answer.call} answers with a picture`,
          `${answer.status} ${type}`,
        ),
      ])
    },
  },
]
