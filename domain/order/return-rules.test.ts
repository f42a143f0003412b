import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Order, OrderComponent } from '../entities/order.ts'
import type { Return } from '../entities/return.ts'
import { nineDigits } from '../delivery/parcels/parcel.ts'
import {
  canReturn,
  canSubmitReturn,
  componentsHashOf,
  countsInReturn,
  defaultPickupSize,
  defaultReturnDelivery,
  returnsByLine,
  lockerReturnPrice,
  longestWay,
  maxReturnDate,
  pickupSizes,
  returnReasons,
  returnableLines,
  returnWindow,
} from './return-rules.ts'

const SENT = Date.UTC(2026, 10, 1, 12)
const ORDERED = Date.UTC(2026, 9, 30, 9)
/** Three days on its way, fourteen to return it, to the end of the last in Warsaw. */
const LAST = Date.UTC(2026, 10, 18, 23) - 1
const HOUR = 3_600_000
const DAY = 24 * HOUR
const WARSAW = 'Europe/Warsaw'
const terms = { enabled: true, timeZone: WARSAW }

test('an order list says nothing of returns where the shop takes none', () => {
  expect(returnWindow(order(), SENT, { ...terms, enabled: false })).toEqual({ kind: 'none' })
  expect(returnWindow(order(), SENT, terms).kind).toBe('open')
})

test('the return days run from the moment the order was delivered, to the end of the last', () => {
  const delivered = order({ deliveredAt: Date.UTC(2026, 10, 4, 15) })
  expect(maxReturnDate(delivered, WARSAW)).toBe(Date.UTC(2026, 10, 18, 23) - 1)
})

test('they run from the last day on which a parcel may arrive when nobody noted the delivery', () => {
  expect(maxReturnDate(order({ days: '1–2' }), WARSAW)).toBe(Date.UTC(2026, 10, 19, 23) - 1)
  expect(maxReturnDate(order({ days: undefined }), WARSAW)).toBe(Date.UTC(2026, 10, 22, 23) - 1)
})

test('they run from the moment of the order when nothing was sent', () => {
  const handedOver = order({ sentDate: undefined })
  expect(maxReturnDate(handedOver, WARSAW)).toBe(Date.UTC(2026, 10, 13, 23) - 1)
})

test.each([
  ['0', 0],
  ['1', 3],
  ['1–2', 4],
  ['3-4', 6],
  ['5', 7],
  ['6', 10],
  ['10 to 14', 20],
  ['', 7],
  ['soon', 7],
  [undefined, 7],
])('a parcel said to take “%s” days is there after %i', (days, most) => {
  expect(longestWay(days)).toBe(most)
})

test('nobody gets fewer days than the shop says, whenever the parcel comes', () => {
  const moments = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) })
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 100 }), (deliveredAt, returnTime) => {
      const until = maxReturnDate(order({ deliveredAt, returnTime }), WARSAW) ?? 0
      // A day on which the clock is set forward has 23 hours.
      expect(until).toBeGreaterThan(deliveredAt + returnTime * DAY - HOUR)
      expect(until).toBeLessThan(deliveredAt + (returnTime + 1) * DAY + HOUR)
    }),
  )
})

test('an order without return days has no last day', () => {
  expect(maxReturnDate(order({ returnTime: undefined }), WARSAW)).toBeUndefined()
  expect(maxReturnDate(order({ returnTime: 0 }), WARSAW)).toBeUndefined()
  expect(maxReturnDate(order({ returnTime: -1 }), WARSAW)).toBeUndefined()
  expect(maxReturnDate(order({ returnTime: 1 }), WARSAW)).toBe(Date.UTC(2026, 10, 5, 23) - 1)
})

test('the order can be returned up to the last moment and no longer after it', () => {
  const open = { kind: 'open', until: LAST }
  expect(returnWindow(order(), SENT, terms)).toEqual(open)
  expect(returnWindow(order(), LAST, terms)).toEqual(open)
  expect(returnWindow(order(), LAST + 1, terms)).toEqual({ kind: 'over', since: LAST })
})

test('nothing is said of an order without return days', () => {
  expect(returnWindow(order({ returnTime: undefined }), SENT, terms)).toEqual({ kind: 'none' })
})

test.each([
  ['SENT', 'open'],
  ['REALIZED', 'open'],
  ['PENDING', 'none'],
  ['CANCELED', 'none'],
  ['CANCELED_LOCK', 'none'],
  ['RETURN', 'none'],
] as const)('the return window of an order that is %s: %s', (status, kind) => {
  expect(returnWindow(order({ status }), SENT, terms).kind).toBe(kind)
})

test('a return can start while something is left to return', () => {
  expect(canReturn(order(), [], SENT, terms)).toBe(true)
  expect(canReturn(order(), [returned({ declared: 2 })], SENT, terms)).toBe(true)
  expect(canReturn(order(), [returned({ declared: 3 })], SENT, terms)).toBe(false)
})

test('a return cannot start outside the return days, nor where the shop takes none', () => {
  expect(canReturn(order(), [], LAST + 1, terms)).toBe(false)
  expect(canReturn(order({ status: 'PENDING' }), [], SENT, terms)).toBe(false)
  expect(canReturn(order(), [], SENT, { ...terms, enabled: false })).toBe(false)
})

test('what was declared is no longer left', () => {
  expect(remaining([])).toEqual([3])
  expect(remaining([returned({ declared: 1 })])).toEqual([2])
  expect(remaining([returned({ declared: 1 }), returned({ declared: 1 })])).toEqual([1])
})

test('what came back counts instead of what was declared', () => {
  expect(remaining([returned({ declared: 3, returned: 1 })])).toEqual([2])
  expect(remaining([returned({ declared: 3, returned: 0 })])).toEqual([3])
})

test('a cancelled return holds nothing, a rejected one does', () => {
  expect(remaining([returned({ declared: 2, status: 'CANCELED' })])).toEqual([3])
  expect(remaining([returned({ declared: 2, status: 'REJECTED' })])).toEqual([1])
  expect(remaining([returned({ declared: 2, status: 'SETTLED' })])).toEqual([1])
})

test('what a line holds is shown by how its returns stand', () => {
  expect(returnsByLine(order(), [])).toEqual([{ open: 0, returned: 0, rejected: 0 }])
  const back = (['SETTLED', 'NEW', 'REJECTED'] as const).map((status) =>
    returned({ declared: 1, status }),
  )
  expect(returnsByLine(order(), back)).toEqual([{ open: 1, returned: 1, rejected: 1 }])
  expect(returnsByLine(order(), [returned({ declared: 2, status: 'CANCELED' })])).toEqual([
    { open: 0, returned: 0, rejected: 0 },
  ])
})

test('what is held of a line and what remains of it are together all of it', () => {
  const statuses = fc.constantFrom('NEW', 'PENDING', 'ACCEPTED', 'REJECTED', 'CANCELED', 'SETTLED')
  const back = fc
    .record({ status: statuses, declared: fc.integer({ min: 1, max: 3 }) })
    .map((over) => returned(over as Parameters<typeof returned>[0]))
  fc.assert(
    fc.property(fc.array(back, { maxLength: 6 }), (returns) => {
      const lines = returnableLines(order(), returns)
      for (const [place, held] of returnsByLine(order(), returns).entries()) {
        const { open, returned: settled, rejected } = held
        expect(Math.min(open, settled, rejected)).toBeGreaterThanOrEqual(0)
        const { ordered = 0, remaining: left = 0 } = lines[place] ?? {}
        expect(open + settled + rejected + left).toBe(ordered)
      }
    }),
  )
})

test('less than nothing is never left', () => {
  expect(remaining([returned({ declared: 5 })])).toEqual([0])
})

test('what is left of a broken quantity can be returned to its last bit', () => {
  const left = (quantity: number, ...declared: number[]) =>
    returnableLines(
      { products: [line({ quantity, unit: 'kg' })] },
      declared.map((each) => returned({ declared: each })),
    ).map((each) => each.remaining)

  expect(left(0.3, 0.1)).toEqual([0.2])
  expect(left(0.8, 0.1, 0.7)).toEqual([0])
  expect(left(0.8, 0.7, 0.1)).toEqual([0])
})

test('whatever hundredths are returned, exactly the other hundredths are left', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(quantities, fc.nat(500), (hundredths, rest) => {
      const ordered = (hundredths.reduce((sum, each) => sum + each, 0) + rest) / 100
      const returns = hundredths.map((each) => returned({ declared: each / 100 }))
      const lines = returnableLines({ products: [line({ quantity: ordered })] }, returns)
      expect(lines[0]?.remaining).toBe(rest / 100)
    }),
  )
})

test('two lines of the same kind share broken quantities without noise', () => {
  const twoLines = { products: [line({ quantity: 0.1 }), line({ quantity: 0.2 })] }
  const left = returnableLines(twoLines, [returned({ declared: 0.3 })])
  expect(left.map((each) => each.remaining)).toEqual([0, 0])
})

test('a return of another product, variant or configuration takes nothing', () => {
  expect(remaining([returned({ declared: 1, id: 'tea' })])).toEqual([3])
  expect(remaining([returned({ declared: 1, variantHash: 'c;ash' })])).toEqual([3])
  expect(remaining([returned({ declared: 1, componentsHash: 'x;1' })])).toEqual([3])
})

test('two lines of the same kind share what was returned, the first line first', () => {
  const twoLines = { products: [line({ quantity: 2 }), line({ quantity: 3 })] }
  const left = (declared: number) =>
    returnableLines(twoLines, [returned({ declared })]).map((each) => each.remaining)
  expect(left(1)).toEqual([1, 3])
  expect(left(2)).toEqual([0, 3])
  expect(left(4)).toEqual([0, 1])
})

test('a line tells what the shop needs to know it by', () => {
  const set = line({ components: [component({ name: 'Mug', quantity: 2 })] })
  expect(returnableLines({ products: [set] }, [])).toEqual([
    {
      id: 'mug',
      variantHash: 'c;moss',
      componentsHash: componentsHashOf(set),
      unit: 'szt.',
      ordered: 3,
      remaining: 3,
    },
  ])
})

test('a configured set is known by its parts, whatever their sequence', () => {
  const mug = component({ name: 'Mug', quantity: 2 })
  const bowl = component({ name: 'Bowl' })
  const known = componentsHashOf({ components: [mug, bowl] })
  expect(componentsHashOf({ components: [bowl, mug] })).toBe(known)
  expect(componentsHashOf({ components: [{ ...mug, quantity: 3 }, bowl] })).not.toBe(known)
  expect(componentsHashOf({ components: [mug] })).not.toBe(known)
  expect(componentsHashOf({ components: [] })).toBe('')
})

test('a set is distinguished from one whose parts have another variant or personal text', () => {
  const hashOf = (changes: Partial<OrderComponent>) =>
    componentsHashOf({ components: [component(changes)] })
  const moss = hashOf({ variantHash: 'glaze;moss,size;l' })
  expect(hashOf({ variantHash: 'size;l,glaze;moss' })).toBe(moss)
  expect(hashOf({ variantHash: 'glaze;ash,size;l' })).not.toBe(moss)
  expect(hashOf({ personalization: [{ name: 'Engraving', value: 'Ola' }] })).not.toBe(
    hashOf({ personalization: [{ name: 'Engraving', value: 'Ala' }] }),
  )
})

test('two sets that differ in a part’s variant are returned apart', () => {
  const sets = ['glaze;moss', 'glaze;ash'].map((variantHash) =>
    line({ quantity: 1, components: [component({ variantHash })] }),
  )
  const [, ash] = returnableLines({ products: sets }, [])
  const back = returned({ declared: 1, componentsHash: ash?.componentsHash ?? '' })
  expect(returnableLines({ products: sets }, [back]).map((each) => each.remaining)).toEqual([1, 0])
})

test('a line counts when it is ticked and its count is above 0 and at most what is left', () => {
  expect(countsInReturn({ ticked: true, count: 1 }, 2)).toBe(true)
  expect(countsInReturn({ ticked: true, count: 2 }, 2)).toBe(true)
  expect(countsInReturn({ ticked: true, count: 3 }, 2)).toBe(false)
  expect(countsInReturn({ ticked: true, count: 0 }, 2)).toBe(false)
  expect(countsInReturn({ ticked: true, count: Number.NaN }, 2)).toBe(false)
  expect(countsInReturn({ ticked: false, count: 1 }, 2)).toBe(false)
})

test('a return can be sent in with one such line', () => {
  const lines = [{ remaining: 0 }, { remaining: 2 }]
  const one = { ticked: true, count: 1 }
  const off = { ticked: false, count: 1 }
  expect(canSubmitReturn([off, one], lines)).toBe(true)
  expect(canSubmitReturn([one, one], lines)).toBe(true)
  expect(canSubmitReturn([one, off], lines)).toBe(false)
  expect(canSubmitReturn([off, off, one], lines)).toBe(false)
  expect(canSubmitReturn([], lines)).toBe(false)
})

test('a locker has a price only in Poland, for anybody who has a Polish phone', () => {
  const price = { brutto: 12.99, currency: 'PLN' }
  const phone = '+48 600 100 200'
  expect(lockerReturnPrice(price, { country: 'pl', phone })).toBe(price)
  expect(lockerReturnPrice(price, { country: 'de', phone })).toBeUndefined()
  expect(lockerReturnPrice(undefined, { country: 'pl', phone })).toBeUndefined()
  expect(lockerReturnPrice(price, { country: 'pl', phone: '+49 151 1234567' })).toBeUndefined()
  expect(lockerReturnPrice(price, { country: 'pl', phone: '' })).toBeUndefined()
})

test('a locker is offered exactly to whom a code can be asked for', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789 -'), maxLength: 14 })
  const phones = fc.tuple(fc.constantFrom('', '+48', '0048', '+49', '+'), digits)
  fc.assert(
    fc.property(phones, fc.constantFrom('pl', 'de', 'cz'), ([prefix, rest], country) => {
      const phone = prefix + rest
      const isOffered = lockerReturnPrice(1, { country, phone }) === 1
      expect(isOffered).toBe(country === 'pl' && nineDigits(phone) !== undefined)
    }),
  )
  const polish = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(polish, fc.constantFrom('', '+48', '0048', '+48 '), (number, prefix) => {
      expect(lockerReturnPrice(1, { country: 'pl', phone: prefix + number })).toBe(1)
    }),
  )
})

test('the way back starts with the locker where it has a price', () => {
  expect(defaultReturnDelivery({ brutto: 0 })).toBe('inpostLocker')
  expect(defaultReturnDelivery(undefined)).toBe('default')
})

test('the parcel is small unless the integration says otherwise', () => {
  expect(defaultPickupSize(undefined)).toBe('small')
  expect(defaultPickupSize('large')).toBe('large')
})

test('the reasons and sizes are offered in this sequence', () => {
  expect(returnReasons).toEqual([
    'none',
    'expectationsNotMeet',
    'defectiveProduct',
    'variantInvalid',
  ])
  expect(pickupSizes).toEqual(['small', 'medium', 'large'])
})

function remaining(returns: readonly Return[]): number[] {
  return returnableLines(order(), returns).map((each) => each.remaining)
}

type Changes = {
  status?: Order['status']
  returnTime?: number | undefined
  sentDate?: number | undefined
  deliveredAt?: number
  days?: string | undefined
}

function order(changes: Changes = {}) {
  const { status, returnTime, sentDate, deliveredAt, days } = {
    status: 'SENT' as const,
    returnTime: 14,
    sentDate: SENT,
    days: '1',
    deliveredAt: undefined,
    ...changes,
  }
  return {
    status,
    createdAtDate: ORDERED,
    products: [line({})],
    ...(returnTime !== undefined && { returnTime }),
    delivery: {
      ...(sentDate !== undefined && { sentDate }),
      ...(deliveredAt !== undefined && { deliveredAt }),
      ...(days !== undefined && { days }),
    },
  }
}

type Line = Order['products'][number]

function line(changes: Partial<Line>): Line {
  return {
    id: 'mug',
    name: { en: 'Mug' },
    code: 'KW',
    code2: '',
    quantity: 3,
    unit: 'szt.',
    variantHash: 'c;moss',
    variant: [],
    personalization: [],
    components: [],
    image: '',
    price: { currencyBrutto: 89, currencyNetto: 72.36 },
    categories: [],
    ...changes,
  }
}

function component(changes: Partial<OrderComponent>): OrderComponent {
  return {
    name: 'Mug',
    quantity: 1,
    unit: 'szt.',
    variantHash: '',
    variant: [],
    personalization: [],
    ...changes,
  }
}

function returned(
  changes: Partial<Return['products'][number]> & { status?: Return['status'] },
): Return {
  const { status = 'NEW', ...product } = changes
  return {
    _id: 'r1',
    no: 'R/1',
    orderNo: '1',
    status,
    createdDate: SENT,
    productsCount: 1,
    returnDelivery: 'default',
    products: [
      {
        id: 'mug',
        variantHash: 'c;moss',
        componentsHash: '',
        ordered: 3,
        declared: 1,
        reason: 'none',
        ...product,
      },
    ],
  }
}
