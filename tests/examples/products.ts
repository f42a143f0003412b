import type { BasketComponent, BasketItem } from '#domain/entities/basket.ts'
import type { ProductPrice } from '#domain/entities/price.ts'
import type { Product, ProductView, Variant } from '#domain/entities/product.ts'
import type { PriceRules, Shopper } from '#domain/price/price.ts'
import type { ProductsById } from '#domain/product/stock.ts'

/** A shopper in Poland who pays in the base currency. */
export const polishShopper: Shopper = {
  country: 'pl',
  currency: 'PLN',
  lang: 'pl',
  loggedIn: false,
  wholesale: false,
}

/** A shop that shows its prices to everybody; one euro is four złoty. */
export const openShop: PriceRules = {
  baseCurrency: 'PLN',
  currencies: [
    { code: 'PLN', rate: 1 },
    { code: 'EUR', rate: 0.25 },
  ],
  langCurrencyMap: { pl: ['PLN'], en: ['EUR', 'PLN'] },
  additionalFunctions: { vatPerDeliveryCountry: false, vatCountries: {} },
  priceForLoggedUsers: false,
}

/**
 * A plain product at 12.30 zł gross, 10.00 zł net, without variants, with whatever the test gives
 * it.
 */
export function product(
  id: string,
  given: Partial<Product> & { view?: Partial<ProductView> } = {},
): Product {
  const { view, ...fields } = given
  return {
    _id: id,
    type: 'normal',
    name: { pl: id },
    url: { pl: id },
    productCode: id,
    productCode2: '',
    unit: 'szt.',
    pricedUnit: 1,
    archived: false,
    categories: [],
    mainCategory: '',
    mainImage: { url: `/${id}.jpg`, r: 1.33, alt: {} },
    attributes: [],
    price: price(12.3, 10),
    priceHistory: [],
    variants: [],
    badges: [],
    smartIdx: 0,
    idx: 0,
    createdAt: 0,
    personalization: [],
    components: [],
    rating: { count: 0, average: 0 },
    options: { view: productView(view) },
    ...fields,
  }
}

/** Decimal prices in złoty, for Poland. */
export function price(
  brutto: number,
  netto: number,
  discount?: { brutto: number; netto: number },
): ProductPrice {
  const entry = { brutto, netto, ...(discount && { discount }) }
  return { countries: { pl: { PLN: entry } }, langVat: {} }
}

/** A variant named by its hash, with that much in stock. */
export function variant(hash: string, count: number, locked: number = 0): Variant {
  const pairs = hash === '' ? [] : hash.split(',')
  return {
    hash,
    attributes: pairs.map((pair) => {
      const [id = '', value = ''] = pair.split(';')
      return { id, value }
    }),
    count,
    locked,
    images: [],
    code: '',
    available: true,
  }
}

/** One piece of a product without a variant, or whatever the test gives it. */
export function item(id: string, given: Partial<BasketItem> = {}): BasketItem {
  return {
    id,
    productId: id,
    variantHash: '',
    quantity: 1,
    personalization: [],
    components: [],
    ...given,
  }
}

/** One piece of a part in a set. */
export function component(
  productId: string,
  given: Partial<BasketComponent> = {},
): BasketComponent {
  return { productId, variantHash: '', quantity: 1, personalization: [], ...given }
}

export function byId(...products: Product[]): ProductsById {
  return new Map(products.map((product) => [product._id, product]))
}

function productView(given: Partial<ProductView> = {}): ProductView {
  return {
    quantityFactor: 1,
    allowPreorder: false,
    catPosition: 0,
    minimumVariantPrice: false,
    newBadge: false,
    bestsellerBadge: false,
    customCountsForSet: false,
    disableStockCountValidationOnUi: false,
    allowZeroForSet: false,
    overrideVariantsOrder: false,
    ignoreActiveInLinked: false,
    ...given,
  }
}
