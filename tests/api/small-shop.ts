import type { PointKind } from '#domain/entities/delivery.ts'
import { product as orderable, variant as stocked } from '#tests/faults/small-shop.ts'
import type { ShopData, StoredProduct } from '#shop/catalogue/stored/shop-data.ts'
import { emptyShop } from '#shop/empty-shop.ts'

export const NOW = Date.UTC(2026, 10, 2, 12)
const DAY = 86_400_000

/** Only wholesale customers may ever see it. */
export const WHOLESALE_CANARY = 7777.77
/** Hidden from visitors where prices are for customers only. */
export const RETAIL_CANARY = 8888.88

/** A shop just large enough for every call of the catalogue. */
export function smallShop(settings: Partial<ShopData['settings']> = {}): ShopData {
  const empty = emptyShop(NOW)
  return {
    ...empty,
    settings: { ...empty.settings, ...settings },
    menu: [
      {
        text: names('Herbata', 'Tea', 'Tee'),
        url: names('herbata', 'tea', 'tee'),
        type: 'category',
        menuHidden: false,
        active: true,
        children: [
          {
            text: names('Kubki', 'Mugs', 'Becher'),
            url: names('kubki', 'mugs', 'becher'),
            type: 'category',
            menuHidden: false,
            active: true,
            children: [],
          },
        ],
      },
    ],
    attributes: [
      {
        _id: 'a-glaze',
        key: 'glaze',
        name: names('Szkliwo', 'Glaze', 'Glasur'),
        type: 'text',
        displayType: 'list',
        productDisplayType: 'list',
        values: [
          { id: 'moss', text: names('Mech', 'Moss', 'Moos'), image: '/moss.svg' },
          { id: 'ash', text: names('Popiół', 'Ash', 'Asche'), image: '/ash.svg' },
        ],
        options: { attrPosition: 1 },
      },
      {
        _id: 'a-volume',
        key: 'volume',
        name: names('Pojemność', 'Volume', 'Inhalt'),
        type: 'number',
        displayType: 'dropdown',
        productDisplayType: 'list',
        unit: 'ml',
        values: [
          { id: '250', text: names('250 ml', '250 ml', '250 ml'), number: 250 },
          { id: '400', text: names('400 ml', '400 ml', '400 ml'), number: 400 },
        ],
        options: { attrPosition: 0 },
      },
      {
        _id: 'a-batch',
        key: 'batch',
        name: names('Partia', 'Batch', 'Charge'),
        type: 'text',
        displayType: 'hide',
        productDisplayType: 'hide',
        values: [{ id: 'b1', text: names('B1', 'B1', 'B1') }],
        options: { attrPosition: 2 },
      },
    ],
    categories: [
      category('tea', null, 1, names('Herbata', 'Tea', 'Tee')),
      category('mugs', 'tea', 2, names('Kubki', 'Mugs', 'Becher')),
      category('leaves', 'tea', 1, names('Liście', 'Leaves', 'Blätter')),
      category('empty', null, 3, names('Puste', 'Empty', 'Leer')),
    ],
    manufacturers: [
      {
        _id: 'lesna',
        name: names('Leśna', 'Leśna', 'Leśna'),
        url: names('lesna', 'lesna', 'lesna'),
      },
      { _id: 'dym', name: names('Dym', 'Smoke', 'Rauch'), url: names('dym', 'smoke', 'rauch') },
    ],
    groups: [
      {
        _id: 'gifts',
        name: names('Prezenty', 'Gifts', 'Geschenke'),
        url: names('prezenty', 'gifts', 'geschenke'),
      },
    ],
    products: [
      product('mug', {
        name: names('Kubek Łąka', 'Meadow mug', 'Becher Wiese'),
        url: names('kubek-laka', 'meadow-mug', 'becher-wiese'),
        productCode: 'MUG-01',
        manufacturerId: 'lesna',
        groups: ['gifts'],
        attributes: [{ id: 'a-volume', value: '250' }],
        variants: [
          variant('a-glaze;moss', 5, 1),
          variant('a-glaze;ash', 2, 2),
          variant('a-glaze;rust', 0, 0),
        ],
        price: price(49, 39.84),
        wholesalePrice: price(WHOLESALE_CANARY, WHOLESALE_CANARY),
        priceHistory: [{ stamp: NOW - 40 * DAY, val: price(47, 38.21) }],
        smartIdx: 90,
        linked: ['mug', 'bowl', 'old-cup', 'gone'],
        advancedOptions: { linkedHeader: names('Inne', 'Others', 'Andere') },
      }),
      product('bowl', {
        name: names('Miska', 'Bowl', 'Schale'),
        url: names('miska', 'bowl', 'schale'),
        manufacturerId: 'dym',
        attributes: [
          { id: 'a-volume', value: '400' },
          { id: 'a-glaze', value: 'ash' },
        ],
        variants: [variant('', 0, 0)],
        smartIdx: 80,
        price: price(RETAIL_CANARY, RETAIL_CANARY),
        createdAt: NOW - 5 * DAY,
      }),
      product('tea', {
        type: 'weight',
        name: names('Herbata dymna', 'Smoky tea', 'Rauchtee'),
        url: names('herbata-dymna', 'smoky-tea', 'rauchtee'),
        categories: ['leaves'],
        mainCategory: 'leaves',
        manufacturerId: 'dym',
        groups: ['gifts'],
        unit: 'g',
        pricedUnit: 100,
        variants: [variant('', 1500, 0)],
        price: price(32, 26.02),
        smartIdx: 70,
      }),
      product('set', {
        type: 'set',
        name: names('Zestaw', 'Set', 'Set'),
        url: names('zestaw', 'set', 'set'),
        components: [
          { id: 'mug', quantity: 2 },
          { id: 'tea', quantity: 100, variantHash: '' },
          { id: 'gone', quantity: 1 },
        ],
        variants: [],
        price: price(99, 80.49),
        smartIdx: 60,
      }),
      product('old-cup', {
        name: names('Stara czarka', 'Old cup', 'Alte Tasse'),
        url: names('stara-czarka', 'old-cup', 'alte-tasse'),
        archived: true,
      }),
      product('gone', {
        name: names('Znikło', 'Gone', 'Weg'),
        url: names('zniklo', 'gone', 'weg'),
        removed: true,
      }),
    ],
    opinions: [
      opinion('o1', 'mug', 5, 'pl', 1),
      opinion('o2', 'mug', 4, 'en', 3),
      opinion('o3', 'mug', 4, 'en', 2),
      opinion('o4', 'bowl', 1, 'en', 4),
    ],
    homeSections: [
      {
        id: 'best',
        type: 'products_group',
        title: names('Najlepsze', 'Best', 'Beste'),
        text: {},
        tmpl: 'top',
        products: ['tea', 'gone', 'mug', 'old-cup'],
        group: { isManufacturer: false, url: names('prezenty', 'gifts', 'geschenke') },
      },
      {
        id: 'said',
        type: 'opinions',
        title: names('Opinie', 'Opinions', 'Meinungen'),
        text: {},
        tmpl: 'other',
        opinions: ['o2', 'unknown', 'o1'],
      },
    ],
    sites: [
      {
        _id: 'terms',
        url: names('regulamin', 'terms', 'agb'),
        title: names('Regulamin', 'Terms', 'AGB'),
        html: names('<p>r</p>', '<p>t</p>', '<p>a</p>'),
      },
    ],
    socialFeed: [
      {
        media_type: 'image',
        thumbnail_url: '/t.jpg',
        media_url: '/m.jpg',
        caption: 'A mug',
        username: 'kram',
      },
    ],
    lockers: [
      locker('KRA02', 'Kraków', '30-002', 900),
      locker('KRA01', 'Kraków', '30-001', 300),
      locker('LOD01', 'Łódź', '90-001', 500),
      locker('KIOSK7', 'Kraków', '30-003', 200, 'courier_point'),
    ],
    customers: [customer('retail', false), customer('trade', true)],
  }
}

/** A text in the shop's three languages. */
export function names(pl: string, en: string, de: string) {
  return { pl, en, de }
}

export function price(brutto: number, netto: number) {
  return { countries: { pl: { PLN: { brutto, netto } } }, langVat: { pl: 23, en: 23, de: 23 } }
}

/** A product as of the small shop of orders, with texts in three languages. */
export function product(id: string, fields: Partial<StoredProduct> = {}): StoredProduct {
  return orderable(id, 10, {
    name: names(id, id, id),
    url: names(id, id, id),
    productCode: `${id}-code`,
    categories: ['mugs'],
    mainCategory: 'mugs',
    mainImage: { url: `/${id}.jpg`, r: 1.33, alt: names(id, id, id) },
    price: price(10, 8.13),
    smartIdx: 1,
    idx: 1,
    createdAt: NOW - 50 * DAY,
    lead: names('', '', ''),
    description: names('', '', ''),
    ...fields,
  })
}

export function variant(
  hash: string,
  count: number,
  locked: number,
): StoredProduct['variants'][number] {
  return { ...stocked(hash, count), locked }
}

function category(
  id: string,
  parentId: string | null,
  order: number,
  name: Record<string, string>,
): ShopData['categories'][number] {
  const url = Object.fromEntries(
    Object.entries(name).map(([lang, text]) => [lang, text.toLowerCase()]),
  )
  const hierarchy = parentId === null ? [id] : [parentId, id]
  return { _id: id, parentId, order, name, url, hierarchy, menuHidden: false }
}

function opinion(
  id: string,
  productId: string,
  number: number,
  lang: string,
  daysAgo: number,
): ShopData['opinions'][number] {
  const createdAt = NOW - daysAgo * DAY
  return { _id: id, productId, number, lang, createdAt, user: { name: 'Ala' }, text: 'Good' }
}

function locker(
  name: string,
  city: string,
  postCode: string,
  distance: number,
  kind: PointKind = 'inpost_locker',
): ShopData['lockers'][number] {
  return { name, city, postCode, distance, address: `${city} 1`, text: '24/7', kind }
}

function customer(id: string, wholesale: boolean): ShopData['customers'][number] {
  const nowhere = {
    name: '',
    street: '',
    number: '',
    apartment: '',
    postCode: '',
    region: '',
    city: '',
    country: 'pl',
    phone: '',
  }
  return {
    _id: id,
    name: id,
    email: `${id}@example.com`,
    wholesale,
    ghost: false,
    loyaltyPoints: 0,
    marketingAgree: false,
    company: false,
    companyName: '',
    nip: '',
    ship: nowhere,
    invoice: nowhere,
    showInvoice: false,
    password: 'correct horse battery',
    active: true,
  }
}
