import type { OfferAvailability } from '#domain/product/offer-availability.ts'
import { formatRating, opinionCount, averageRating } from '#domain/product/opinions.ts'
import { formatDate } from '#domain/delivery/dates.ts'
import type { PriceView } from '#app/blocks/price/price.tsx'
import { countryName } from '#app/blocks/countries-view.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import { toManufacturer, toProduct } from '#app/request/addresses.ts'
import { ownOrigin } from '#app/request/language.ts'
import { requireNamed } from '#app/request/named.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { priced, whole } from '#app/document/structured/place.ts'
import { askRelated } from '#app/routes/catalogue/product/related.ts'
import { productView } from '#app/routes/catalogue/product/product-view.ts'
import { readChosen } from '#app/routes/catalogue/product/buy/chosen.ts'
import type { Opinions, ProductPage } from '#contract/contract.ts'
import { type Offer, offersOf } from '../offers.ts'
import { markdownAnswer, notFound } from './answer.ts'
import { htmlToMarkdown, inline, link, pageOf, table } from './to-markdown.ts'
import type { Route } from './+types/product.ts'

/** A product's page as Markdown, with each variant's price and stock as its page shows them. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { lang, text } = rendering
  const page = await requireNamed(request, params.url, {
    ask: (id) => shop.product({ params: { id }, query: { lang } }),
    namesOf: ({ product }) => product.url,
    rendering,
    missing: () => notFound(),
  })
  const around = await askRelated(page.product, lang, shop)
  const path = toProduct(text(page.product.url))
  return markdownAnswer(
    request,
    productMarkdown(page, offersOf(page, around.deliveries, rendering), around.opinions, rendering),
    whole(path, rendering),
  )
}

function productMarkdown(
  page: ProductPage,
  offers: readonly Offer[],
  opinions: Opinions | undefined,
  rendering: Rendering,
): string {
  const { product, attributes } = page
  const { t, text } = rendering
  const chosen = readChosen(new URLSearchParams(), product, attributes)
  const view = productView({ page, chosen, rendering, errors: {}, basket: [], deliveries: [] })
  const maker = product.manufacturer
  const origin = ownOrigin(rendering)
  const [first] = offers
  return pageOf([
    `# ${inline(view.name)}`,
    inline(view.lead),
    pageOf([
      `- ${t('machines.webPage')}: <${priced(toProduct(text(product.url)), rendering)}>`,
      maker && `- ${link(text(maker.name), whole(toManufacturer(text(maker.url)), rendering))}`,
      ...(offers.length === 1 && first ? factsOf(first, rendering) : []),
    ])
      .trimEnd()
      .replaceAll('\n\n', '\n'),
    offers.length > 1 && variantTable(offers, rendering),
    deliveryTable(offers, rendering),
    htmlToMarkdown(view.description, origin),
    wishesOf(page, rendering),
    ...view.folds.map(
      (fold) => `## ${inline(fold.title)}\n\n${htmlToMarkdown(fold.html, origin, { below: true })}`,
    ),
    view.attributes.rows.length > 0 &&
      `## ${inline(view.attributes.title)}\n\n${view.attributes.rows
        .map(({ name, value }) => `- ${inline(name)}: ${inline(value)}`)
        .join('\n')}`,
    setParts(page, rendering),
    opinionsOf(opinions, rendering),
  ])
}

function factsOf(offer: Offer, { t }: Rendering): string[] {
  return [
    `- ${t('machines.price')}: ${priceText(offer.shown, t)}`,
    `- ${t('machines.availability')}: ${t(availabilityKeys[offer.availability])}`,
    ...numbersOf(offer, t).map(([name, value]) => `- ${name}: ${inline(value)}`),
  ]
}

/** What it is called by its numbers, and what it weighs; with what each is. */
function numbersOf(
  { code, gtin = '', makerCode = '', weight }: Offer,
  t: Rendering['t'],
): [name: string, value: string][] {
  const all: [string, string][] = [
    [t('machines.code'), code],
    ['GTIN', gtin],
    [t('product.makerCode'), makerCode],
    [t('product.pieceWeight'), weight === undefined ? '' : `${weight} g`],
  ]
  return all.filter(([, value]) => value !== '')
}

const availabilityKeys = {
  now: 'machines.now',
  pre: 'machines.pre',
  out: 'machines.out',
  gone: 'machines.gone',
} as const satisfies Record<OfferAvailability, string>

export function priceText(price: PriceView, t: Rendering['t']): string {
  if (price.kind !== 'shown') return inline(price.text)
  const { from, now, unit, was, second, base, lowest } = price
  const main = [from, now, unit].filter((part) => part !== undefined).join(' ')
  const notes = [second, base, was && t('machines.was', { price: was }), lowest].filter(Boolean)
  return inline(notes.length === 0 ? main : `${main} (${notes.join('; ')})`)
}

function variantTable(offers: readonly Offer[], { t }: Rendering): string {
  const columns = [...new Set(offers.flatMap((offer) => numbersOf(offer, t).map(([name]) => name)))]
  const rows = offers.map((offer) => [
    link(offer.values.map(({ value }) => value).join(', '), offer.address),
    priceText(offer.shown, t),
    t(availabilityKeys[offer.availability]),
    ...columns.map((name) => inline(new Map(numbersOf(offer, t)).get(name) ?? '')),
  ])
  const titles = ['variant', 'price', 'availability'] as const
  const heads = [...titles.map((title) => t(`machines.${title}`)), ...columns]
  return `## ${t('machines.variants')}\n\n${table(heads, rows)}`
}

/** What the cheapest that can be had costs to be sent. */
function deliveryTable(offers: readonly Offer[], rendering: Rendering): string | undefined {
  const { t, text, money, shopper, lang } = rendering
  const offer =
    offers.find(({ availability }) => availability === 'now') ??
    offers.find(({ availability }) => availability === 'pre')
  if (!offer || offer.deliveries.length === 0) return undefined
  const country = countryName(shopper.country, lang)
  const rows = offer.deliveries.map(({ method, price }) => [
    inline(text(method.name)),
    inline(money(price.gross)),
    inline(method.days),
  ])
  const heads = [t('machines.method'), t('machines.price'), t('machines.days')]
  return `## ${t('machines.delivery', { country })}\n\n${table(heads, rows)}`
}

function setParts({ product }: ProductPage, rendering: Rendering): string | undefined {
  const { t, text } = rendering
  const lines = product.components.flatMap(({ id, quantity }) => {
    const part = product.componentsData.find(({ _id }) => _id === id)
    if (!part) return []
    const address = whole(`${toProduct(text(part.url))}.md`, rendering)
    return [`- ${quantityWithUnit(quantity, part.unit, t)} ${link(text(part.name), address)}`]
  })
  return lines.length === 0 ? undefined : `## ${t('machines.parts')}\n\n${lines.join('\n')}`
}

/** What a buyer may add: texts and pictures of their own. */
function wishesOf({ product }: ProductPage, { t, text }: Rendering): string | undefined {
  const lines = product.personalization.map(({ name, type, required, maxLength }) => {
    const kind = t(type === 'image' ? 'machines.picture' : 'machines.text', {
      most: maxLength ?? '∞',
    })
    return `- ${inline(text(name))}: ${kind}${required ? `, ${t('machines.required')}` : ''}`
  })
  return lines.length === 0 ? undefined : `## ${t('machines.wishes')}\n\n${lines.join('\n')}`
}

/** As many as other machines get. */
const mostOpinions = 4

function opinionsOf(opinions: Opinions | undefined, rendering: Rendering): string | undefined {
  const { t, lang, settings } = rendering
  if (!opinions || opinions.data.length === 0) return undefined
  const { counts } = opinions
  const count = opinionCount(counts)
  const rating = t('machines.rating', { rating: formatRating(averageRating(counts), lang), count })
  const said = opinions.data.slice(0, mostOpinions).map((opinion) => {
    const day = formatDate(opinion.createdAt, lang, settings.timeZone)
    const who = [`${opinion.number}/5`, opinion.user.name, day].filter((part) => part !== '')
    return `> ${inline(opinion.text)}\n> — ${inline(who.join(', '))}`
  })
  return [`## ${t('machines.opinions')}`, rating, ...said].join('\n\n')
}
