import { type Address, noAddress } from '#domain/entities/user.ts'
import { mailboxOf } from '#domain/forms/field/emails.ts'
import { isPhone } from '#domain/forms/field/fields.ts'
import { tidyPhone } from '#domain/forms/field/post-codes-and-phones.ts'
import { tidyLine } from '#domain/screen/typed-text.ts'
import type { Work } from '#shop/time-budget/in-slices.ts'
import type { ForeignRow } from '../moved.ts'
import { isNo } from '../readers/shopify-cells.ts'
import { cellOf, type PeopleColumns, plainRow, prestashopAddress } from './people-columns.ts'
import { readAddress } from './postal-address.ts'

type Company = { name: string; tax: string }

/** One of the addresses in PrestaShop’s second file. */
type OneAddress = { address: Address; unfit: string[]; company: Company; isInvoice: boolean }
export type PersonAddresses = OneAddress[]

/** The second file, by mailbox, in its sequence. */
export function* addressesOf(
  rows: readonly ForeignRow[],
): Work<ReadonlyMap<string, PersonAddresses>> {
  const found = new Map<string, PersonAddresses>()
  for (const given of rows) {
    yield
    const row = plainRow(given)
    const text = (field: keyof typeof prestashopAddress) =>
      tidyLine(cellOf(row, prestashopAddress, field))
    if (isNo(text('active'))) continue
    const email = mailboxOf(text('email'))
    if (email === '') continue
    const read = readAddress(row, prestashopAddress, '')
    if (!read) continue
    const company = { name: text('company'), tax: text('tax') }
    const isInvoice = company.tax !== '' || /fakt|invoice|factur|rechnung|bill/i.test(text('alias'))
    const one = { ...read, company, isInvoice }
    const before = found.get(email)
    if (before) before.push(one)
    else found.set(email, [one])
  }
  return found
}

type Asked = {
  of: PeopleColumns
  /** The person’s. */
  name: string
  beside: PersonAddresses | undefined
  /** Told what cannot be kept. */
  unfit: (given: string) => void
}

type Places = {
  ship: Address
  invoice: Address | undefined
  /** Addresses that are left over. */
  further: number
  name: string
  tax: string
}

/** Where parcels and invoices go: an address that stands alone is for both. */
export function placesOf(row: ForeignRow, { of, name, beside = [], unfit }: Asked): Places {
  const text = (field: 'company' | 'tax' | 'phone') => tidyLine(cellOf(row, of.person, field))
  const [own, bill] = [of.ship, of.bill].map((columns) => {
    const read = readAddress(row, columns, name)
    const company = {
      name: tidyLine(cellOf(row, columns, 'company')),
      tax: tidyLine(cellOf(row, columns, 'tax')),
    }
    return { read, company }
  })
  const invoiced = beside.find(({ isInvoice }) => isInvoice)
  const sent = beside.find((one) => one !== invoiced) ?? invoiced
  const ship = own?.read ?? bill?.read ?? sent
  const invoice = bill?.read ?? invoiced
  for (const given of new Set([...(ship?.unfit ?? []), ...(invoice?.unfit ?? [])])) unfit(given)
  const companies = [bill?.company, own?.company, invoiced?.company, sent?.company]
  const phone = ship?.address.phone || invoice?.address.phone || tidyPhone(text('phone'))
  const used = new Set([sent, invoiced].filter((one) => one !== undefined)).size
  return {
    ship: {
      ...(ship?.address ?? noAddress),
      name: ship?.address.name || name,
      phone: isPhone(phone) ? phone : '',
    },
    invoice:
      invoice && ship && !isSamePlace(invoice.address, ship.address)
        ? { ...invoice.address, phone: '' }
        : undefined,
    further: beside.length - used,
    name: text('company') || (companies.find((one) => one?.name)?.name ?? ''),
    tax: text('tax') || (companies.find((one) => one?.tax)?.tax ?? ''),
  }
}

function isSamePlace(one: Address, other: Address): boolean {
  const fields = ['street', 'number', 'apartment', 'postCode', 'city', 'country'] as const
  return fields.every((field) => one[field].toLowerCase() === other[field].toLowerCase())
}
