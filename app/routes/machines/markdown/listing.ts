import { offerAvailability } from '#domain/product/offer-availability.ts'
import type { Group } from '#domain/entities/catalogue.ts'
import type { Product } from '#domain/entities/product.ts'
import { productCardView } from '#app/blocks/product-card/product-card-view.ts'
import { toCategory, toProduct } from '#app/request/addresses.ts'
import { ownOrigin } from '#app/request/language.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { whole } from '#app/document/structured/place.ts'
import type { ListingAnswer } from '#contract/contract.ts'
import { priceText } from './product.ts'
import { htmlToMarkdown, inline, link, pageOf, table } from './to-markdown.ts'

type Listed = {
  of: Pick<Group, 'name' | 'description'>
  /** Of the page for people. */
  path: string
  answer: ListingAnswer
  subcategories?: readonly Pick<Group, 'name' | 'url'>[]
}

/** One page of a listing as Markdown, with the prices of its cards. */
export function listingMarkdown(
  { of, path, answer, subcategories = [] }: Listed,
  rendering: Rendering,
): string {
  const { t, text, html } = rendering
  const at = (to: string) => whole(to, rendering)
  const { page, lastPage: last, total, products } = answer
  const pageAt = (number: number) => at(`${path}.md${number > 1 ? `?page=${number}` : ''}`)
  const titles = [t('machines.product'), t('machines.price'), t('machines.availability')]
  return pageOf([
    `# ${inline(text(of.name))}`,
    of.description && htmlToMarkdown(html(of.description), ownOrigin(rendering)),
    `- ${t('machines.webPage')}: <${at(path)}>`,
    subcategories.length > 0 &&
      `## ${t('machines.subcategories')}\n\n${subcategories
        .map((one) => `- ${link(text(one.name), at(`${toCategory(text(one.url))}.md`))}`)
        .join('\n')}`,
    products.length > 0 && `## ${t('machines.products', { total, page, last })}`,
    products.length > 0 &&
      table(
        titles,
        products.map((product) => row(product, rendering)),
      ),
    page > 1 && link(t('machines.previous'), pageAt(page - 1)),
    page < last && link(t('machines.next'), pageAt(page + 1)),
  ])
}

function row(product: Product, rendering: Rendering): string[] {
  const { t, text } = rendering
  const nothingChosen = { components: [], products: new Map<string, Product>() }
  const availability = offerAvailability(product, undefined, nothingChosen)
  return [
    link(text(product.name), whole(`${toProduct(text(product.url))}.md`, rendering)),
    priceText(productCardView(product, rendering).price, t),
    t(`machines.${availability}`),
  ]
}
