import { type Check, judged, problemUnless } from '../check.ts'
import { readAnswer, refusalProblem } from '../expect.ts'

/** The shop's copy of a basket is there as long as somebody wants it. */
export const basketChecks: readonly Check[] = [
  {
    id: 'baskets.kept',
    title: 'a basket is kept, changed and forgotten',
    section: 'baskets',
    writes: true,
    async run({ shop, found: { lang, products } }) {
      const [product] = products
      const line = product && {
        count: product.options.view.quantityFactor,
        id: product._id,
        code: product.productCode,
        variantHash: product.variants[0]?.hash ?? '',
      }
      const body = { lang, user: null, products: line ? [line] : [], totalPrice: 10 }
      const kept = readAnswer('newBasket', await shop.ask('newBasket', { body }))
      if (kept.kind === 'broken') return judged(kept.problems)
      const params = { id: kept.value.id }
      const saved = await shop.ask('saveBasket', { params, body: { ...body, products: [] } })
      const changed = readAnswer('saveBasket', saved)
      if (changed.kind === 'broken') return judged(changed.problems)
      const gone = readAnswer('deleteBasket', await shop.ask('deleteBasket', { params }))
      if (gone.kind === 'broken') return judged(gone.problems)
      return judged([
        problemUnless(changed.value.id === params.id, `the basket ${params.id}`, changed.value.id),
        refusalProblem(await shop.ask('saveBasket', { params, body }), [404], 'after it is gone'),
        problemUnless(params.id.length >= 16, 'an id that nobody guesses', params.id),
      ])
    },
  },
]
