import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'

import { inMarket } from '#domain/screen/language.ts'
import { type LinkedItem, mostLinked, printLinkedItem } from '#domain/basket/linked-items.ts'
import { applicableDeliveries } from '#domain/delivery/delivery.ts'
import { deliveryBasket } from '#domain/delivery/delivery-basket.ts'
import type { Product } from '#domain/entities/product.ts'
import { searchText } from '#domain/listing/search-text.ts'
import { type GrossNet, sumGrossNet, toDecimal } from '#domain/money.ts'
import { announcement } from '#domain/price/announcement.ts'
import { linePrice } from '#domain/price/price.ts'
import { offerAvailability } from '#domain/product/offer-availability.ts'
import { findVariant } from '#domain/product/variant.ts'
import { priced, whole } from '#app/document/structured/place.ts'
import { toBasketOffer, toCategory, toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { otherView } from '#app/routes/basket/offer/offer-view.ts'
import { type Wanted, wantedItems } from '#app/routes/basket/offer/wanted.ts'
import { feedCurrencies, strangersRendering } from '../feed/rendering-in.ts'
import { offersOf } from '../offers.ts'
import { type AnswerOf, answers } from './answers.ts'
import type { AgentContext } from './server.ts'

type Trouble = { trouble: string }
type Result<Data> = { data: Data } | Trouble

type Tool = { register: (server: McpServer, context: AgentContext) => void }

/** One question that agents may ask; what it answers is JSON. */
function tool<Name extends keyof typeof answers, Shape extends z.ZodRawShape>(
  name: Name,
  about: { title: string; description: string },
  shape: Shape,
  answer: (
    given: z.infer<z.ZodObject<Shape>>,
    context: AgentContext,
  ) => Promise<Result<AnswerOf<Name>>>,
): Tool {
  const inputSchema = z.object(shape)
  return {
    register: (server, context) => {
      server.registerTool(
        name,
        {
          ...about,
          inputSchema,
          outputSchema: answers[name],
          annotations: { readOnlyHint: true, openWorldHint: false },
        },
        async (given: unknown) => {
          const result = await answer(inputSchema.parse(given), context)
          if ('trouble' in result) {
            return { isError: true, content: [{ type: 'text', text: result.trouble }] }
          }
          const text = JSON.stringify(result.data)
          return { content: [{ type: 'text', text }], structuredContent: result.data }
        },
      )
    },
  }
}

const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()
  .describe('A currency of this domain, such as PLN; without it, the domain’s own')
const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .optional()
  .describe('Where it is sent, ISO 3166-1; without it, the country of this domain')
const page = z.number().int().min(1).max(1_000).optional()
const items = z
  .array(
    z.object({
      product_id: z.string().min(1).max(200),
      variant: z.string().max(500).optional().describe('As get_product names it'),
      quantity: z
        .number()
        .int()
        .min(1)
        .max(100_000)
        .describe(
          'In the unit of the product (get_product: unit, soldInMultiplesOf), such as grams',
        ),
    }),
  )
  .min(1)
  .max(mostLinked)

const unreachable: Trouble = { trouble: 'The shop cannot answer now. Please try again soon.' }

/** Everything that agents may ask. */
export const tools: readonly Tool[] = [
  tool(
    'search_products',
    {
      title: 'Search products',
      description: 'Products for words, the best first. Understands inflections and typing errors.',
    },
    { query: z.string().min(1).max(200), page, currency },
    async ({ query, page: asked = 1, currency: wanted }, context) => {
      const view = viewIn(context, wanted)
      if ('trouble' in view) return view
      const search = searchText(query)
      if (search.kind !== 'search') return { trouble: 'Use at least three characters.' }
      const { lang, shopper } = view
      const answer = await context.shop.search({
        query: {
          lang,
          query: search.text,
          currency: shopper.currency,
          country: shopper.country,
          ...(asked > 1 && { page: String(asked) }),
        },
      })
      if (answer.kind !== 'ok') return unreachable
      const { products, total, spelling, page: shown, lastPage } = answer.value
      if (asked > 1 && shown !== asked) return { trouble: `There are ${lastPage} pages.` }
      return {
        data: {
          total,
          page: shown,
          lastPage,
          ...(spelling && { meant: spelling.text }),
          products: products.map((product) => listed(product, view)),
        },
      }
    },
  ),
  tool(
    'get_category',
    {
      title: 'One page of a category',
      description: 'The products of a category and the categories below it.',
    },
    {
      category: z.string().min(1).max(200).describe('Its id, or the end of its address'),
      page,
      currency,
    },
    async ({ category, page: asked = 1, currency: wanted }, context) => {
      const view = viewIn(context, wanted)
      if ('trouble' in view) return view
      const { lang, shopper, text } = view
      const answer = await context.shop.category({
        query: {
          lang,
          id: category,
          currency: shopper.currency,
          country: shopper.country,
          ...(asked > 1 && { page: String(asked) }),
        },
      })
      if (answer.kind === 'failed') return unreachable
      if (answer.kind === 'refused' || answer.value.page < 1) {
        return { trouble: 'There is no such category, or no such page of it.' }
      }
      const {
        category: found,
        subcategories,
        products,
        total,
        page: shown,
        lastPage,
      } = answer.value
      return {
        data: {
          name: text(found.name),
          url: priced(toCategory(text(found.url)), view),
          subcategories: subcategories.map(({ _id, name }) => ({ id: _id, name: text(name) })),
          total,
          page: shown,
          lastPage,
          products: products.map((product) => listed(product, view)),
        },
      }
    },
  ),
  tool(
    'get_product',
    {
      title: 'One product',
      description:
        'A product with every variant: price, availability, address, and what one costs to be sent.',
    },
    {
      product: z.string().min(1).max(200).describe('Its id, or the end of its address'),
      currency,
      country,
    },
    async ({ product: id, currency: wanted, country: to }, context) => {
      const view = viewIn(context, wanted, to)
      if ('trouble' in view) return view
      const { lang, text } = view
      const [answer, checkout] = await Promise.all([
        context.shop.product({ params: { id }, query: { lang } }),
        context.shop.checkout({ query: { lang } }),
      ])
      if (answer.kind === 'failed' || checkout.kind !== 'ok') return unreachable
      if (answer.kind === 'refused') return { trouble: 'There is no such product.' }
      const { product } = answer.value
      const path = toProduct(text(product.url))
      return {
        data: {
          id: product._id,
          name: text(product.name),
          url: priced(path, view),
          markdown: priced(`${path}.md`, view),
          about: text(product.lead),
          ...(product.manufacturer && { maker: text(product.manufacturer.name) }),
          ...(product.rating.count > 0 && { rating: product.rating }),
          unit: product.unit,
          pricedFor: product.pricedUnit,
          soldInMultiplesOf: product.options.view.quantityFactor,
          mustBeChosenOnItsPage:
            product.components.length > 0 ||
            product.personalization.some(({ required }) => required),
          offers: offersOf(answer.value, checkout.value.deliveries, view).map((offer) => ({
            variant: offer.hash,
            values: Object.fromEntries(offer.values.map(({ name, value }) => [name, value])),
            url: offer.address,
            code: offer.code,
            ...(offer.gtin !== undefined && { gtin: offer.gtin }),
            ...(offer.makerCode !== undefined && { makerCode: offer.makerCode }),
            ...(offer.weight !== undefined && { weightInGrams: offer.weight }),
            availability: offer.availability,
            ...(offer.availability === 'pre' &&
              product.preorderDate !== undefined && {
                availableFrom: new Date(product.preorderDate).toISOString(),
              }),
            pictures: offer.pictures,
            ...(offer.price && {
              price: amount(offer.price.now),
              ...(offer.price.was && { before: amount(offer.price.was) }),
              ...(offer.unit && {
                unitPrice: { ...amount(offer.unit.price), for: offer.unit.base },
                content: offer.unit.content,
              }),
            }),
            delivery: offer.deliveries.map(({ method, price }) => ({
              method: text(method.name),
              workingDays: method.days,
              price: amount(price),
            })),
          })),
        },
      }
    },
  ),
  tool(
    'delivery_costs',
    {
      title: 'What it costs to be sent',
      description: 'Every way to send these products to a country, with its price.',
    },
    { items, country, currency },
    async ({ items: wanted, country: to, currency: inCurrency }, context) => {
      const view = viewIn(context, inCurrency, to)
      if ('trouble' in view) return view
      const { settings, shopper, text, now, lang } = view
      if (settings.priceForLoggedUsers) return { trouble: view.t('machines.hiddenPrices') }
      const [{ wanted: found, attributes }, checkout] = await Promise.all([
        wantedItems(wanted.map(linkedOf), [], { shop: context.shop, rendering: view }),
        context.shop.checkout({ query: { lang } }),
      ])
      if (checkout.kind !== 'ok') return unreachable
      const troubles = troublesOf(wanted, found, view)
      if (troubles !== '') return { trouble: troubles }
      const lines = found.flatMap(({ product, found: { kind, ...of } }) => {
        if (!product || kind !== 'item' || !('item' in of)) return []
        const { variantHash, quantity } = of.item
        const pricing = { shopper, rules: settings, products: new Map() }
        const { price } = announcement(product, variantHash, [], pricing, now)
        if (price.kind !== 'shown') return []
        const total = linePrice(price.now, quantity, product.pricedUnit)
        return [{ product, variant: findVariant(product, variantHash), quantity, total }]
      })
      if (lines.length < wanted.length) {
        return { trouble: 'Not all of these products can be priced. Ask get_product for each.' }
      }
      const total = sumGrossNet(
        lines.map((line) => line.total),
        shopper.currency,
      )
      const methods = applicableDeliveries(
        checkout.value.deliveries,
        { country: shopper.country },
        deliveryBasket(lines, total, attributes),
        shopper.currency,
        settings,
      )
      if (methods.length === 0) {
        return { trouble: `The shop sends nothing of this to ${shopper.country.toUpperCase()}.` }
      }
      return {
        data: {
          country: shopper.country.toUpperCase(),
          products: amount(total),
          methods: methods.map(({ method, price }) => ({
            method: text(method.name),
            workingDays: method.days,
            price: amount(price),
          })),
        },
      }
    },
  ),
  tool(
    'basket_link',
    {
      title: 'A link to a basket',
      description:
        'An address for a person: it shows these products and puts them into the basket when the person presses a button. Nothing is ordered.',
    },
    { items },
    async ({ items: wanted }, { shop, rendering }) => {
      const linked = wanted.map(linkedOf)
      const { wanted: found } = await wantedItems(linked, [], { shop, rendering })
      const troubles = troublesOf(wanted, found, rendering)
      if (troubles !== '') return { trouble: troubles }
      return { data: { url: whole(toBasketOffer(linked.map(printLinkedItem)), rendering) } }
    },
  ),
]

/**
 * The shop as a stranger of this domain sees it, in a currency that it sells in; in words why not
 * in another.
 */
function viewIn(
  { rendering }: AgentContext,
  wanted?: string,
  to?: string,
): Rendering | { trouble: string } {
  const { langCurrencyMap, baseCurrency } = rendering.settings
  const own = inMarket(langCurrencyMap, rendering.market)?.[0] ?? baseCurrency
  const offered = feedCurrencies(rendering)
  if (wanted !== undefined && wanted !== own && !offered.includes(wanted)) {
    return { trouble: `Prices of this domain are in ${offered.join(', ') || own}.` }
  }
  const view = strangersRendering(rendering, wanted ?? own)
  return to === undefined
    ? view
    : { ...view, shopper: { ...view.shopper, country: to.toLowerCase() } }
}

type AskedItem = z.infer<typeof items>[number]

function linkedOf({ product_id: productId, variant, quantity }: AskedItem): LinkedItem {
  return { productId, variantHash: variant ?? '', quantity: String(quantity) }
}

/** What of this cannot be put into a basket as it is, and why; empty if all can. */
function troublesOf(
  asked: readonly AskedItem[],
  found: readonly Wanted[],
  rendering: Rendering,
): string {
  return found
    .flatMap((one, at) =>
      otherView(one, rendering).map(({ text, href }) =>
        [`${asked[at]?.product_id}: ${text}`, href && whole(href, rendering)]
          .filter(Boolean)
          .join(' '),
      ),
    )
    .join('\n')
}

function listed(product: Product, view: Rendering) {
  const { text, shopper, settings, now } = view
  const pricing = { shopper, rules: settings, products: new Map() }
  const { price } = announcement(product, undefined, [], pricing, now)
  const parts = { components: [], products: new Map<string, Product>() }
  return {
    id: product._id,
    name: text(product.name),
    url: priced(toProduct(text(product.url)), view),
    availability: offerAvailability(product, undefined, parts),
    ...(price.kind === 'shown' && { price: amount(price.now), isFrom: price.from }),
    ...(product.rating.count > 0 && { rating: product.rating }),
  }
}

/** Decimals, gross and net. */
function amount({ gross, net, currency: code }: GrossNet) {
  return { gross: toDecimal(gross).toFixed(2), net: toDecimal(net).toFixed(2), currency: code }
}
