import { expect, test } from 'vitest'

import type { CallResult, ShopClient } from '#app/shop-client/client.ts'
import type { LinkedProduct } from '#domain/entities/product.ts'
import { detailed, product } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { partly } from '#tests/partly.ts'
import { askRelated, relatedView } from './related.ts'

const mug = product('mug')
const bowl = product('bowl')

test('linked products stand under the shop’s heading, and the one of the page is marked', async () => {
  const advancedOptions = { linkedHeader: { en: 'To pour from' } }
  const shown = { ...detailed(mug), linkedData: [link('mug', true), link('bowl', false)] }
  const asked = await askRelated(shown, 'en', shopThat({ linked: [mug, bowl] }))

  const { linked } = relatedView({ ...shown, advancedOptions }, asked, 0, rendering())
  expect(linked.title).toBe('To pour from')
  expect(linked.cards.map(({ id, isHere }) => [id, isHere])).toEqual([
    ['mug', true],
    ['bowl', undefined],
  ])
  expect(relatedView(shown, asked, 0, rendering()).linked.title).toBe('Goes well with')
})

test('a product that was given up asks for suggestions as such', async () => {
  const asked: object[] = []
  const shop = shopThat({ onSuggest: (query) => asked.push(query) })

  await askRelated(detailed(mug), 'en', shop)
  await askRelated(detailed({ ...mug, archived: true }), 'en', shop)
  expect(asked).toEqual([
    { lang: 'en', id: 'mug' },
    { lang: 'en', id: 'mug', archived: 'true' },
  ])
})

test('what cannot be loaded around a product is left out, without a word', async () => {
  const shown = { ...detailed(mug), linkedData: [link('bowl', false)] }
  const asked = await askRelated(shown, 'en', shopThat({ fails: true }))

  expect(asked).toEqual({ opinions: undefined, suggestions: [], deliveries: [], linked: [] })
  const { opinions, linked, suggestions } = relatedView(shown, asked, 0, rendering())
  expect(opinions).toBeUndefined()
  expect([...linked.cards, ...suggestions.cards]).toEqual([])
})

function link(id: string, border: boolean): LinkedProduct {
  const { url, name, mainImage } = product(id)
  return { id, url, name, mainImage, border }
}

type Shop = { linked?: (typeof mug)[]; fails?: boolean; onSuggest?: (query: object) => void }

/** Only the calls that are made around a product. */
function shopThat({ linked = [], fails = false, onSuggest }: Shop): ShopClient {
  const answer = <Value>(parts: Parameters<typeof partly<Value>>[0]) =>
    Promise.resolve<CallResult<Value>>(
      fails ? { kind: 'failed', reason: 'timeout' } : { kind: 'ok', value: partly(parts) },
    )
  return partly<ShopClient>({
    opinions: () => answer({ data: [], counts: {} }),
    suggestions: ({ query }) => {
      onSuggest?.(query)
      return answer({ products: [] })
    },
    checkout: () => answer({ deliveries: [], payments: [], resting: [], transferCurrencies: [] }),
    productMany: () => answer({ products: linked, attributes: [] }),
  })
}
