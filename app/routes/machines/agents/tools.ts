import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'

import { inMarket } from '#domain/screen/language.ts'
import { mostLinked, printLinkedItem } from '#domain/basket/linked-items.ts'
import { applicableDeliveries } from '#domain/delivery/delivery.ts'
import { deliveryBasket } from '#domain/delivery/delivery-basket.ts'
import type { Product } from '#domain/entities/product.ts'
import { searchText } from '#domain/listing/search-text.ts'
import { type GrossNet, sumGrossNet, toDecimal } from '#domain/money.ts'
import { announcement } from '#domain/price/announcement.ts'
import { linePrice } from '#domain/price/price.ts'
import { offerAvailability } from '#domain/product/offer-availability.ts'
import { findVariant } from '#domain/product/variant.ts'
import { whole } from '#app/document/structured/place.ts'
import { toBasketOffer, toCategory, toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { basketProducts } from '#app/routes/order/basket-products.ts'
import { feedCurrencies, strangersRendering } from '../feed/rendering-in.ts'
import { offersOf } from '../goods/offers.ts'
import type { AgentContext } from './server.ts'

type Result = { data: Record<string, unknown> } | { trouble: string }

type Tool = { register: (server: McpServer, context: AgentContext) => void }

/** One question that agents may ask; what it answers is JSON. */
function tool<Shape extends z.ZodRawShape>(
  name: string,
  about: { title: string; description: string },
  shape: Shape,
  answer: (given: z.infer<z.ZodObject<Shape>>, context: AgentContext) => Promise<Result>,
): Tool {
  const inputSchema = z.object(shape)
  return {
    register: (server, context) => {
      server.registerTool(
        name,
        { ...about, inputSchema, annotations: { readOnlyHint: true, openWorldHint: false } },
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
      quantity: z.number().int().min(1).max(100_000),
    }),
  )
  .min(1)
  .max(mostLinked)

const unreachable: Result = { trouble: 'The shop cannot answer now. Please try again soon.' }

/** Everything that agents may ask. */
export const tools: readonly Tool[] = [
  tool(
    'search_products',
    {
      title: 'Search products',
      description: 'Products for words, the best first. Understands inflections and typing errors.',
    },
    { query: z.string().min(1).max(200), currency },
    async ({ query, currency: wanted }, context) => {
      const view = viewIn(context, wanted)
      const search = searchText(query)
      if (search.kind !== 'search') return { trouble: 'Use at least three characters.' }
      const { lang, shopper } = view
      const answer = await context.shop.search({
        query: { lang, query: search.text, currency: shopper.currency, country: shopper.country },
      })
      if (answer.kind !== 'ok') return unreachable
      const { products, total, spelling } = answer.value
      return {
        data: {
          total,
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
          url: whole(toCategory(text(found.url)), view),
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
      const { lang, text } = view
      const [answer, checkout] = await Promise.all([
        context.shop.product({ params: { id }, query: { lang } }),
        context.shop.checkout({ query: { lang } }),
      ])
      if (answer.kind === 'failed' || checkout.kind !== 'ok') return unreachable
      if (answer.kind === 'refused') return { trouble: 'There is no such product.' }
      const { product } = answer.value
      const address = whole(toProduct(text(product.url)), view)
      return {
        data: {
          id: product._id,
          name: text(product.name),
          url: address,
          markdown: `${address}.md`,
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
            availability: offer.availability,
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
      const { lang, settings, shopper, text, now } = view
      if (settings.priceForLoggedUsers) return { trouble: view.t('machines.hiddenPrices') }
      const [{ products, attributes }, checkout] = await Promise.all([
        basketProducts(context.shop, lang, wanted.map(asked)),
        context.shop.checkout({ query: { lang } }),
      ])
      if (checkout.kind !== 'ok') return unreachable
      const lines = wanted.flatMap(({ product_id: id, variant: hash = '', quantity }) => {
        const product = products.get(id)
        if (!product) return []
        const pricing = { shopper, rules: settings, products }
        const { price } = announcement(product, hash, [], pricing, now)
        if (price.kind !== 'shown') return []
        const total = linePrice(price.now, quantity, product.pricedUnit)
        return [{ product, variant: findVariant(product, hash), quantity, total }]
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
    async ({ items: wanted }, { rendering }) => {
      const linked = wanted.map(({ product_id: productId, variant, quantity }) =>
        printLinkedItem({
          productId,
          variantHash: variant ?? '',
          quantity: String(quantity),
        }),
      )
      return { data: { url: whole(toBasketOffer(linked), rendering) } }
    },
  ),
]

/** The shop as a stranger of this domain sees it, in a currency that it sells in. */
function viewIn({ rendering }: AgentContext, wanted?: string, to?: string): Rendering {
  const own = inMarket(rendering.settings.langCurrencyMap, rendering.market)?.[0]
  const offered = feedCurrencies(rendering)
  const currencyOf =
    wanted !== undefined && offered.includes(wanted)
      ? wanted
      : (own ?? rendering.settings.baseCurrency)
  const view = strangersRendering(rendering, currencyOf)
  return to === undefined
    ? view
    : { ...view, shopper: { ...view.shopper, country: to.toLowerCase() } }
}

function listed(product: Product, view: Rendering) {
  const { text, shopper, settings, now } = view
  const pricing = { shopper, rules: settings, products: new Map() }
  const { price } = announcement(product, undefined, [], pricing, now)
  const parts = { components: [], products: new Map<string, Product>() }
  return {
    id: product._id,
    name: text(product.name),
    url: whole(toProduct(text(product.url)), view),
    availability: offerAvailability(product, undefined, parts),
    ...(price.kind === 'shown' && { price: amount(price.now), isFrom: price.from }),
    ...(product.rating.count > 0 && { rating: product.rating }),
  }
}

function asked({ product_id: productId }: { product_id: string }) {
  return { productId, components: [] }
}

/** Decimals, gross and net. */
function amount({ gross, net, currency: code }: GrossNet) {
  return { gross: toDecimal(gross).toFixed(2), net: toDecimal(net).toFixed(2), currency: code }
}
