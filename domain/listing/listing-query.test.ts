import { expect, test } from 'vitest'

import { listingQuery as query } from '#tests/examples/listing.ts'
import {
  canonicalLinkQuery,
  formFieldValue,
  fromFormFields,
  hasFormFields,
  isForCrawlers,
  isParameterOfListings,
  listingDefaults,
  type ListingQuery,
  parseListingQuery,
  printListingQuery,
  searchQuery,
} from './listing-query.ts'

const defaults = { pageSize: 12, sortBy: 'auto' } as const

test('an address without a query asks for the first page, the usual size and the usual order', () => {
  expect(parse('')).toEqual(query())
})

test('the usual listing has an empty query', () => {
  expect(print(query())).toBe('')
})

test('everything a shopper can ask for is read from the address', () => {
  const asked = parse(
    'page=3&page_size=24&sort_by=price&attr=glaze~ash.moss_size~l&category=c1,c2' +
      '&producer=sanna.wilga&availability=now.pre&price=48,249',
  )
  expect(asked).toEqual({
    page: 3,
    pageSize: 24,
    sortBy: 'price',
    attr: [
      { name: 'glaze', values: ['ash', 'moss'] },
      { name: 'size', values: ['l'] },
    ],
    category: ['c1', 'c2'],
    producer: ['sanna', 'wilga'],
    availability: ['now', 'pre'],
    price: { min: 48, max: 249 },
  })
})

test('the parameters are written in one order with bare separators', () => {
  expect(
    print(
      query({
        price: { max: 249, min: 48 },
        availability: ['now', 'pre'],
        producer: ['sanna', 'wilga'],
        category: ['c1', 'c2'],
        attr: [
          { name: 'glaze', values: ['ash', 'moss'] },
          { name: 'size', values: ['l'] },
        ],
        sortBy: 'price',
        pageSize: 24,
        page: 3,
      }),
    ),
  ).toBe(
    'page=3&page_size=24&sort_by=price&attr=glaze~ash.moss_size~l&category=c1,c2' +
      '&producer=sanna.wilga&availability=now.pre&price=48,249',
  )
})

test('names and values are brought into one order, each once', () => {
  const messy = 'attr=size~m.l.m_glaze~moss&attr=size~s_glaze~ash&producer=wilga.sanna.wilga'
  expect(print(parse(messy))).toBe('attr=glaze~ash.moss_size~l.m.s&producer=sanna.wilga')
  expect(print(parse('category=b,a&availability=out.pre.now'))).toBe(
    'category=a,b&availability=now.pre.out',
  )
})

test('a listing whose address says nothing has the shop’s own page size, in its own order', () => {
  expect(listingDefaults({ template: 'tmpl1', pagination: 30 })).toEqual({
    pageSize: 30,
    sortBy: 'auto',
  })
  expect(listingDefaults({ template: 'tmpl2', pagination: 30 }).pageSize).toBe(999_999)
})

test('a template that is only tried has its own page size, and never everything', () => {
  const sizeIn = (own: 'tmpl1' | 'tmpl2', tried: 'tmpl1' | 'tmpl2' | 'tmpl3', pagination = 30) =>
    listingDefaults({ template: own, pagination }, tried).pageSize
  expect(sizeIn('tmpl1', 'tmpl2')).toBe(96)
  expect(sizeIn('tmpl1', 'tmpl3')).toBe(30)
  expect(sizeIn('tmpl2', 'tmpl1')).toBe(30)
  expect(sizeIn('tmpl2', 'tmpl2')).toBe(999_999)
})

test('an unusual shop default moves what is left out', () => {
  const own = { pageSize: 30, sortBy: 'newest' } as const
  expect(parseListingQuery(new URLSearchParams(), own)).toEqual(
    query({ pageSize: 30, sortBy: 'newest' }),
  )
  expect(printListingQuery(query({ pageSize: 30, sortBy: 'newest' }), own)).toBe('')
  expect(printListingQuery(query({ pageSize: 12, sortBy: 'auto' }), own)).toBe(
    'page_size=12&sort_by=auto',
  )
})

test('a page that is no whole number is page 0', () => {
  for (const page of ['0', '-1', '1.5', 'x', '1e3', '9999999999'])
    expect(parse(`page=${page}`).page, page).toBe(0)
  expect(print(query({ page: 0 }))).toBe('page=0')
  expect(print(query({ page: -2 }))).toBe('page=0')
  expect(print(query({ page: 1.5 }))).toBe('page=0')
  expect(print(query({ page: 1_000_000_000 }))).toBe('page=0')
})

test('an empty page is the first one', () => {
  expect(parse('page=').page).toBe(1)
  expect(parse('page=%20').page).toBe(1)
  expect(parse('page=2').page).toBe(2)
})

test('a page size that is not offered becomes the default', () => {
  for (const size of ['13', '0', '-12', 'all', '999999', '24.0', ''])
    expect(parse(`page_size=${size}`).pageSize, size).toBe(12)
  for (const size of [12, 24, 36, 96]) expect(parse(`page_size=${size}`).pageSize).toBe(size)
  expect(print(query({ pageSize: 13 }))).toBe('')
})

test('a listing that is not cut into pages has no page size to choose', () => {
  const whole = { pageSize: 999_999, sortBy: 'auto' } as const
  expect(parseListingQuery(new URLSearchParams('page_size=24'), whole).pageSize).toBe(999_999)
})

test('an unknown order becomes the default', () => {
  expect(parse('sort_by=cheapest').sortBy).toBe('auto')
  expect(parse('sort_by=newest').sortBy).toBe('newest')
  expect(print(query({ sortBy: 'newest' }))).toBe('sort_by=newest')
})

test('an attribute without a name or without values is left out', () => {
  expect(parse('attr=_~ash_glaze_size~_colour~._~').attr).toEqual([])
  expect(parse('attr=&producer=&category=,,&availability=soon').attr).toEqual([])
  expect(parse('attr=&producer=&category=,,&availability=soon')).toEqual(query())
})

test('an attribute called like a parameter of the address cannot be filtered by', () => {
  const names = ['page', 'page_size', 'sort_by', 'attr', 'category', 'producer']
  for (const name of [...names, 'availability', 'price', 'min', 'max'])
    expect(print(query({ attr: [{ name, values: ['x'] }] })), name).toBe('')
})

test('separators inside a name or a value are encoded, others stay readable', () => {
  const odd = query({
    attr: [{ name: 'a_b', values: ['1.5', '100%', 'x~y', 'é ż&=+'] }],
    category: ['a,b', 'c.d'],
    producer: ['e.f', 'g,h', 'i_j~k'],
  })
  expect(print(odd)).toBe(
    'attr=a%255Fb~1%252E5.100%2525.x%257Ey.%C3%A9%20%C5%BC%26%3D%2B' +
      '&category=a%252Cb,c.d&producer=e%252Ef.g%2Ch.i_j~k',
  )
  expect(parse(print(odd))).toEqual(odd)
})

test('a tilde after the first belongs to the value', () => {
  expect(parse('attr=a~b~c').attr).toEqual([{ name: 'a', values: ['b~c'] }])
})

test('a per cent sign that encodes no separator is itself', () => {
  expect(parse('producer=100%25').producer).toEqual(['100%'])
  expect(parse('producer=%2541%25zz%25').producer).toEqual(['%41%zz%'])
  expect(parse('producer=a%252eb').producer).toEqual(['a.b'])
})

test('at most twenty values of an attribute are taken', () => {
  const values = Array.from({ length: 25 }, (_, i) => `v${String(i).padStart(2, '0')}`)
  expect(parse(`attr=a~${values.join('.')}`).attr).toEqual([
    { name: 'a', values: values.slice(0, 20) },
  ])
  expect(parse(`producer=${values.join('.')}`).producer).toEqual(values.slice(0, 20))
  expect(parse(`category=${values.join(',')}`).category).toHaveLength(20)
})

test('at most twenty attributes are taken', () => {
  const names = Array.from({ length: 21 }, (_, i) => `a${String(i).padStart(2, '0')}~x`)
  expect(parse(`attr=${names.join('_')}`).attr.map(({ name }) => name)).toEqual(
    names.slice(0, 20).map((entry) => entry.slice(0, 3)),
  )
})

test('a value or a name of more than a hundred characters is ignored', () => {
  const [fits, tooLong] = ['x'.repeat(100), 'x'.repeat(101)]
  expect(parse(`producer=${fits}.${tooLong}`).producer).toEqual([fits])
  expect(parse(`attr=${fits}~a_${tooLong}~a`).attr).toEqual([{ name: fits, values: ['a'] }])
})

test('half a character pair is written as the replacement character', () => {
  expect(print(query({ producer: ['a\uD800'] }))).toBe('producer=a%EF%BF%BD')
  const attr = [
    { name: 'n\uD800', values: ['a'] },
    { name: 'n\uD801', values: ['b'] },
  ]
  expect(print(query({ attr }))).toBe('attr=n%EF%BF%BD~a.b')
})

test('either end of the price may be open', () => {
  expect(parse('price=48,').price).toEqual({ min: 48 })
  expect(parse('price=,249').price).toEqual({ max: 249 })
  expect(parse('price=48').price).toEqual({ min: 48 })
  expect(print(query({ price: { min: 48 } }))).toBe('price=48,')
  expect(print(query({ price: { max: 249 } }))).toBe('price=,249')
})

test('a price without ends, or from nothing, filters nothing', () => {
  for (const price of ['', ',', '0,', 'cheap', '-5,', 'x,y'])
    expect(parse(`price=${price}`), price).toEqual(query())
  expect(parse('price=0,5').price).toEqual({ max: 5 })
  expect(parse('price=,0').price).toEqual({ max: 0 })
  expect(print(query({ price: { min: Number.NaN, max: -1 } }))).toBe('')
  expect(print(query({ price: { min: undefined, max: undefined } }))).toBe('')
})

test('prices typed the wrong way round change places', () => {
  expect(parse('price=249,48').price).toEqual({ min: 48, max: 249 })
  expect(parse('price=5,0').price).toEqual({ max: 5 })
  expect(parse('price=48,48').price).toEqual({ min: 48, max: 48 })
})

test('prices typed with a fraction widen to whole units', () => {
  expect(parse('price=48.99,48.01').price).toEqual({ min: 48, max: 49 })
  expect(fromForm('min=48,99&max=249,01').price).toEqual({ min: 48, max: 250 })
  expect(parse('price=48.,').price).toBeUndefined()
  expect(parse('price=1234567890,').price).toBeUndefined()
  expect(parse('price= 123456789.123456789 ,').price).toEqual({ min: 123_456_789 })
})

test('ticks of a plain form become attribute values', () => {
  const fields = 'glaze=moss&glaze=ash&size=l&min=48&max=&unknown=1'
  expect(fromForm(fields)).toEqual(
    query({
      attr: [
        { name: 'glaze', values: ['ash', 'moss'] },
        { name: 'size', values: ['l'] },
      ],
      price: { min: 48 },
    }),
  )
})

test('a ticked value of a plain form is taken as it is, with its dots', () => {
  expect(fromForm('size=1.5').attr).toEqual([{ name: 'size', values: ['1.5'] }])
})

test('ticked producers, availabilities and categories of a plain form add up', () => {
  expect(
    fromForm(
      'producer=wilga&producer=sanna&availability=pre&availability=now&category=b&category=a',
    ),
  ).toEqual(
    query({ producer: ['sanna', 'wilga'], availability: ['now', 'pre'], category: ['a', 'b'] }),
  )
})

test('a tick box of a shared field writes its separators so that they survive', () => {
  expect(formFieldValue('producer', 'a.b,c%')).toBe('a%2Eb,c%25')
  expect(formFieldValue('availability', 'n.w')).toBe('n%2Ew')
  expect(formFieldValue('category', 'a.b,c')).toBe('a.b%2Cc')
  expect(formFieldValue('size', 'a.b,c%')).toBe('a.b,c%')
  const params = new URLSearchParams({ producer: formFieldValue('producer', 'a.b') })
  expect(fromForm(params.toString()).producer).toEqual(['a.b'])
})

test('a plain form may pass on the rest of the address in hidden fields', () => {
  expect(fromForm('sort_by=price&attr=glaze~ash&glaze=moss&price=48,249&page=2')).toEqual(
    query({
      page: 2,
      sortBy: 'price',
      attr: [{ name: 'glaze', values: ['ash', 'moss'] }],
      price: { min: 48, max: 249 },
    }),
  )
})

test('price fields of a plain form take the place of the price in the address', () => {
  expect(fromForm('price=48,249&min=&max=')).toEqual(query())
  expect(fromForm('price=48,249&max=100').price).toEqual({ max: 100 })
})

test('only the fields of facets count as choices', () => {
  expect(fromForm('colour=red')).toEqual(query())
})

test('an address with plain form fields is distinguished from a canonical one', () => {
  for (const fields of ['glaze=ash', 'min=1', 'max=', 'page=', 'producer=a&producer=b'])
    expect(hasFormFields(new URLSearchParams(fields), ['glaze', 'producer']), fields).toBe(true)
  for (const address of ['', 'page=2', 'attr=glaze~ash&producer=a.b', 'utm_source=x&utm_source=y'])
    expect(hasFormFields(new URLSearchParams(address), ['glaze', 'producer']), address).toBe(false)
})

test('a search shows its first page in the default size and order, with its filters', () => {
  const asked = parse('page=3&page_size=24&sort_by=price&producer=wilga')
  expect(searchQuery(asked, defaults)).toEqual(query({ producer: ['wilga'] }))
})

test('only the turning of pages is for crawlers', () => {
  const isFor = (address: string) => isForCrawlers(parse(address), defaults)
  for (const address of ['', 'page=1', 'page=7']) expect(isFor(address), address).toBe(true)
  for (const address of ['sort_by=price', 'page_size=24', 'page=2&attr=glaze~ash', 'price=5,'])
    expect(isFor(address), address).toBe(false)
})

test('the canonical link keeps only a page after the first', () => {
  expect(canonicalLinkQuery(1)).toBe('')
  expect(canonicalLinkQuery(2)).toBe('page=2')
})

function parse(address: string): ListingQuery {
  return parseListingQuery(new URLSearchParams(address), defaults)
}

function print(asked: ListingQuery): string {
  return printListingQuery(asked, defaults)
}

function fromForm(fields: string): ListingQuery {
  return fromFormFields(
    new URLSearchParams(fields),
    ['glaze', 'size', 'producer', 'availability'],
    defaults,
  )
}

test('an attribute may not be called like a parameter of listings', () => {
  const taken = ['page', 'attr', 'min', 'query', 'scope', 'code', 'ref', 'utm_source', 'currency']
  for (const key of taken) expect(isParameterOfListings(key), key).toBe(true)
  expect(isParameterOfListings('glaze')).toBe(false)
})
