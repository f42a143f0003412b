import type { BasketComponent, BasketItem } from '#domain/entities/basket.ts'
import type { Attribute } from '#domain/entities/catalogue.ts'
import type { ProductPrice } from '#domain/entities/price.ts'
import type { DetailedProduct, Product, ProductView, Variant } from '#domain/entities/product.ts'
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

/** A shop that shows its prices to everyone; one euro is four złoty. */
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

/** A plain product at 12.30 zł gross, 10.00 zł net, without variants, with the test's changes. */
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

/** A variant with this hash and stock. */
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

/** One piece of a product without a variant, with the test's changes. */
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

/** A product as its own page gets it, with the products of a set. */
export function detailed(shown: Product, componentsData: Product[] = []): DetailedProduct {
  return {
    ...shown,
    lead: {},
    description: {},
    additionalDescription: [],
    images: [],
    linked: [],
    linkedData: [],
    componentsData,
    advancedOptions: {},
  }
}

/** An attribute whose values have their ids as names. */
export function attribute(id: string, values: string[], position: number = 0): Attribute {
  return {
    _id: id,
    key: id,
    name: { pl: id },
    type: 'text',
    displayType: 'list',
    productDisplayType: 'list',
    values: values.map((value) => ({ id: value, text: { pl: value } })),
    options: { attrPosition: position },
  }
}

/** How a product is shown and sold: by the piece, without anything special. */
export function productView(given: Partial<ProductView> = {}): ProductView {
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
