import { opinionsShown } from '#domain/product/opinions.ts'
import type { Chosen } from '#domain/product/choice.ts'
import type { ProductPage } from '#contract/contract.ts'
import { choiceAddress } from './chosen.ts'

/**
 * The query of a product's page as the page itself would write it: without what the product does
 * not have. Numbers that a shopper types are not in it.
 */
export function canonicalChoice(
  asked: URLSearchParams,
  { choice, parts }: Pick<Chosen, 'choice' | 'parts'>,
  { product, attributes }: Pick<ProductPage, 'product' | 'attributes'>,
  opinions: number,
): string {
  const chosen = { choice, quantity: undefined, parts: parts.map(withoutPieces) }
  const address = choiceAddress('', chosen, product, attributes)
  // What there is only one of is chosen by itself.
  const fields = [...new URLSearchParams(address)].filter(([name]) => asked.has(name))
  const unfolded = asked.get('opinions')
  if (unfolded !== null && unfolded === String(opinionsShown(Number(unfolded), opinions))) {
    fields.push(['opinions', unfolded])
  }
  return new URLSearchParams(fields).toString()
}

function withoutPieces(part: Chosen['parts'][number]): Chosen['parts'][number] {
  return { ...part, pieces: undefined }
}
