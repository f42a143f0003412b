import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { OrderForm } from '../../entities/order.ts'
import { noAddress } from '../../entities/user.ts'
import { valueAt } from '../../forms/table/values.ts'
import { addressFields, addressFixed, changedFields, partiesOf, retyped } from './address-change.ts'

const form: OrderForm = {
  email: 'ola@example.com',
  ship: { ...noAddress, name: 'Ola Nowak', street: 'Polna', number: '3', country: 'pl' },
  comment: 'Ring twice',
  company: false,
  nip: '',
  showInvoice: false,
  invoice: noAddress,
  terms: true,
  processing: true,
  marketing: false,
}

test('an address changes until the order is packed or a label has it', () => {
  const order = { status: 'PENDING', packed: false, hasParcel: false } as const
  expect(addressFixed(order)).toBeUndefined()
  expect(addressFixed({ ...order, packed: true })).toBe('packed')
  expect(addressFixed({ ...order, hasParcel: true })).toBe('parcel')
  expect(addressFixed({ ...order, status: 'SENT', packed: true })).toBe('ended')
  expect(addressFixed({ ...order, status: 'CANCELED' })).toBe('ended')
})

test('neither the mailbox nor what was agreed to is part of an address', () => {
  expect(addressFields).toContain('ship.phone')
  expect(addressFields).toContain('invoice.country')
  for (const other of ['email', 'comment', 'payment', 'terms']) {
    expect(addressFields).not.toContain(other)
  }
})

test('what is typed takes the place of what stood there, and ticks are words', () => {
  const typed = new Map([
    ['ship.number', '4a'],
    ['company', 'yes'],
    ['showInvoice', 'no'],
    ['invoice.name', 'Huta'],
  ] as const)
  expect(retyped(form, typed)).toEqual({
    ...form,
    company: true,
    ship: { ...form.ship, number: '4a' },
    invoice: { ...form.invoice, name: 'Huta' },
  })
})

test('a company and its address are kept where the form has them', () => {
  expect(partiesOf(form)).toEqual({ address: { ship: form.ship }, user: { email: form.email } })
  const invoice = { ...noAddress, name: 'Huta', street: 'Leśna' }
  const company = { ...form, company: true, nip: '5260001246', showInvoice: true, invoice }
  expect(partiesOf(company)).toEqual({
    address: { ship: form.ship, invoice },
    user: { email: form.email, companyDetails: { name: 'Huta', nip: '5260001246' } },
  })
})

test('exactly what was typed otherwise than before is changed', () => {
  const texts = addressFields.filter((name) => typeof valueAt(form, name) === 'string')
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...texts), fc.string()), (words) => {
      const typed = new Map(
        texts.flatMap((name) => (name in words ? [[name, words[name] ?? '']] : [])),
      )
      // Its shape is that of the form it was made of.
      const after = retyped(form, typed) as OrderForm
      const changed = texts.filter(
        (name) => typed.has(name) && typed.get(name) !== valueAt(form, name),
      )
      expect(changedFields(form, after)).toEqual(changed)
      expect({ ...after, ship: form.ship, invoice: form.invoice, nip: form.nip }).toEqual(form)
    }),
  )
})
