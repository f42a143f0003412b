import { isForCrawlers } from '#domain/listing/listing-query.ts'
import type { Group } from '#domain/entities/catalogue.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { toManufacturer } from '#app/request/addresses.ts'
import { pageHead } from '#app/request/page.ts'
import type { ListingRequest } from './listing-request.ts'
import type { ListingAnswer } from '#contract/contract.ts'
import type { ListingInput } from './listing-input.ts'
import { listingView } from './listing-view.ts'

type ListingPageInput = {
  /** What is listed: a category, a group or a manufacturer, each at its own address. */
  of: Pick<Group, 'name' | 'url' | 'description' | 'lowerDescription'>
  to: (url: string) => string
  path: string
  asked: ListingRequest
  answer: ListingAnswer
  rendering: Rendering
  near?: ListingInput['near']
  instead?: ListingInput['instead']
}

/**
 * What the pages of categories, groups and manufacturers have in common (Catalogue §2 "Listing
 * pages").
 */
export function listingPageView(input: ListingPageInput) {
  const { of, to, path, asked, answer, rendering } = input
  const { text, html, t } = rendering
  const name = text(of.name)
  const { query } = asked
  return {
    name,
    lead: of.description && html(of.description),
    // The lower block belongs to the first page only.
    after: answer.page === 1 && of.lowerDescription ? html(of.lowerDescription) : undefined,
    listing: listingView({
      path,
      kept: {},
      query,
      defaults: asked.defaults,
      near: input.near,
      instead: input.instead,
      answer,
      rendering,
    }),
    ...pageHead(
      {
        title: name,
        description: (of.description && text(of.description)) || listed(name, answer, rendering),
        at: (textIn) => to(textIn(of.url)),
        // The name of a maker is the same in every language.
        ...(to !== toManufacturer && { named: of.name }),
        page: {
          number: answer.page,
          suffix: t('listing.pageSuffix', { number: answer.page }),
          name: t('pagination.page', { number: answer.page }),
        },
        picture: answer.products[0]?.mainImage,
        noIndex: isForCrawlers(query, asked.defaults) ? false : 'copy',
      },
      rendering,
    ),
  }
}

/**
 * The description for search engines of a listing that has none: how many products, and the first
 * ones.
 */
function listed(
  name: string,
  { products, total }: ListingAnswer,
  { settings, t, text }: Rendering,
): string | undefined {
  if (products.length === 0) return undefined
  const names = products.slice(0, 3).map((product) => text(product.name))
  return t('listing.description', {
    name,
    shop: settings.shopName,
    count: total,
    names: names.join(', '),
  })
}
