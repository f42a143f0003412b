import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Opening, openingSteps, stepsToOpen } from './opening.ts'

const open: Opening = {
  settings: { shopName: 'Glina', termsLink: { pl: '/s/regulamin' }, baseCurrency: 'PLN' },
  company: { name: 'Glina', address: 'Polna 3', email: 'sklep@glina.example' },
  pages: 1,
  deliveries: [{ countries: ['eu'], disabled: {} }],
  payments: [{ type: 'transfer' }],
  accounts: [{ currency: 'PLN' }],
  categories: 1,
  ...{ isSelling: true, sendsMail: true, unnamed: 'Kram' },
}

/** Each lacks one thing, by the step that puts it there. */
const lacking: Readonly<Record<(typeof openingSteps)[number], Partial<Opening>>> = {
  name: { settings: { ...open.settings, shopName: 'Kram' } },
  seller: { company: { ...open.company, address: ' ' } },
  page: { pages: 0, settings: { shopName: 'Glina', baseCurrency: 'PLN' } },
  terms: { settings: { shopName: 'Glina', termsLink: { pl: '' }, baseCurrency: 'PLN' } },
  deliveries: { deliveries: [{ countries: ['pl'], disabled: { pl: true } }] },
  payments: { payments: [] },
  account: { accounts: [{ currency: 'EUR' }] },
  category: { categories: 0, isSelling: false },
  goods: { isSelling: false },
  mail: { sendsMail: false },
}

test('a shop that can be ordered from has no step left, whatever it is called', () => {
  expect(stepsToOpen(open)).toEqual([])
  expect(stepsToOpen({ ...open, ...lacking.name })).toEqual([])
  expect(stepsToOpen({ ...open, company: { ...open.company, name: 'Kram' } })).toEqual(['seller'])
  expect(stepsToOpen({ ...open, ...lacking.category })).toEqual(['category', 'goods'])
  // Paid at a provider or at the door, a shop needs no account.
  expect(stepsToOpen({ ...open, payments: [{ type: 'cod' }], accounts: [] })).toEqual([])
})

const alone = openingSteps.filter((step) => step !== 'name' && step !== 'category')

test.for(alone)('%s is left where it lacks', (step) => {
  expect(stepsToOpen({ ...open, ...lacking[step] })).toEqual([step])
})

test('whatever lacks, each step is told once and in its sequence', () => {
  fc.assert(
    fc.property(fc.subarray([...openingSteps]), (steps) => {
      const shop = new Map(Object.entries(open))
      for (const [key, value] of steps.flatMap((step) => Object.entries(lacking[step]))) {
        shop.set(key, value)
      }
      const left = stepsToOpen({ ...open, ...Object.fromEntries(shop) })
      expect(left).toEqual(openingSteps.filter((step) => left.includes(step)))
      for (const step of steps) {
        const isElsewhere = ['name', 'page', 'terms', 'account'].includes(step)
        if (!isElsewhere) expect(left).toContain(step)
      }
    }),
  )
})
