import { mailboxOf } from '#domain/forms/field/emails.ts'
import { isEmail, longestEmail } from '#domain/forms/field/fields.ts'
import { bareTaxId, isTaxId } from '#domain/forms/field/tax-id.ts'
import { tidyLine } from '#domain/screen/typed-text.ts'
import { type OldHash, readHash } from '#shop/accounts/passwords/old/old-hash.ts'
import type { Work } from '#shop/time-budget/in-slices.ts'
import type { ForeignRow } from '../moved.ts'
import { shortened } from '../readers/parts.ts'
import { isNo, isYes } from '../readers/shopify-cells.ts'
import { timeOf } from '../readers/woocommerce-offer.ts'
import { addressesOf, type PersonAddresses, placesOf } from './person-addresses.ts'
import {
  cellOf,
  type PeopleColumns,
  type PersonField,
  plainRow,
  toldParts,
  unreadColumns,
} from './people-columns.ts'
import type { MovedConsent, MovedPeople, MovedPerson } from './person.ts'

/** What a file of customers does not say of itself. */
export type PeopleReading = {
  now: number
  timeZone: string
  /** Languages that the shop speaks. */
  langs: readonly string[]
  /** PrestaShop’s own secret, which stands before its old passwords. */
  cookieKey: string | undefined
}

/** A person at a time; `beside`: PrestaShop’s file of addresses. */
export function* readPeople(
  of: PeopleColumns,
  given: readonly ForeignRow[],
  reading: PeopleReading,
  beside: readonly ForeignRow[],
): Work<MovedPeople> {
  const rows = given.map(plainRow)
  const names = new Set(rows[0]?.cells.keys())
  const tells = toldParts(names, of, beside.length > 0 ? 'addresses' : 'nothing')
  const moved: MovedPeople = { tells, people: [], changed: [], left: [], lost: [] }
  const others = yield* addressesOf(beside)
  const seen = new Set<string>()
  for (const row of rows) {
    yield
    const email = mailboxIn(row, of, moved)
    if (email === undefined) continue
    if (seen.has(email)) {
      moved.left.push({ line: row.line, what: email, why: 'twice' })
      continue
    }
    seen.add(email)
    const why = notTaken(row, of)
    if (why) moved.left.push({ line: row.line, what: email, why })
    else moved.people.push(personOf(row, email, { of, reading, others, moved }))
  }
  const unread = unreadColumns(rows, of)
  if (unread.length > 0) {
    const line = given[0]?.line ?? 0
    moved.lost.push({
      line: Math.max(0, line - 1),
      what: of.system,
      why: 'unread',
      given: unread.join(', '),
    })
  }
  return moved
}

function mailboxIn(row: ForeignRow, of: PeopleColumns, moved: MovedPeople): string | undefined {
  const typed = cellOf(row, of.person, 'email')
  const email = mailboxOf(typed)
  if (typed !== '' && email.length <= longestEmail && isEmail(email)) return email
  const what = shortened(typed || nameIn(row, of) || cellOf(row, of.person, 'phone')) || '–'
  moved.left.push({ line: row.line, what, why: typed === '' ? 'no-email' : 'bad-email' })
  return undefined
}

/** Who works in the old shop, or had no account there, gets none here. */
function notTaken(
  row: ForeignRow,
  of: PeopleColumns,
): 'staff' | 'guest' | 'switched-off' | undefined {
  const role = cellOf(row, of.person, 'role').toLowerCase()
  if (/admin|manager|editor|author|contributor/.test(role)) return 'staff'
  if (isYes(cellOf(row, of.person, 'guest'))) return 'guest'
  const active = cellOf(row, of.person, 'active')
  return active !== '' && !isYes(active) ? 'switched-off' : undefined
}

type Known = {
  of: PeopleColumns
  reading: PeopleReading
  others: ReadonlyMap<string, PersonAddresses>
  moved: MovedPeople
}

function personOf(row: ForeignRow, email: string, known: Known): MovedPerson {
  const { of, reading, others, moved } = known
  const name = nameIn(row, of)
  const unfit = (given: string) => {
    moved.lost.push({ line: row.line, what: email, why: 'unfit', given: shortened(given) })
  }
  const { ship, invoice, further, ...company } = placesOf(row, {
    of,
    name,
    beside: others.get(email),
    unfit,
  })
  if (further > 0) {
    moved.lost.push({ line: row.line, what: email, why: 'more-addresses', given: String(further) })
  }
  const country = invoice?.country || ship.country
  const taxNumber = bareTaxId(company.tax, country)
  const isRight = taxNumber === '' || isTaxId(taxNumber, country)
  if (!isRight) unfit(`tax number: ${company.tax}`)
  const isCompany = company.name !== '' || (isRight && taxNumber !== '')
  if (invoice && !isCompany) {
    // Here only a company has invoices sent elsewhere.
    const given = shortened(`${invoice.street} ${invoice.number}, ${invoice.city}`)
    moved.lost.push({ line: row.line, what: email, why: 'invoice-apart', given })
  }
  const langCell = cellOf(row, of.person, 'lang')
  const [lang = ''] = langCell.toLowerCase().split(/[-_]/)
  const isSpoken = lang === '' || reading.langs.includes(lang)
  if (!isSpoken) unfit(`language: ${langCell}`)
  return {
    line: row.line,
    email,
    name: name.length <= longestName ? name : '',
    lang: isSpoken ? lang : '',
    registeredAt: registeredIn(row, of, reading),
    password: passwordIn(row, email, known),
    companyName: company.name.length <= longestName ? company.name : '',
    taxNumber: isRight ? taxNumber : '',
    ship,
    invoice: isCompany ? invoice : undefined,
    consent: consentIn(row, email, known),
    isUnsubscribed: saysNo(cellOf(row, of.person, 'newsletter')),
  }
}

const longestName = 120

function nameIn(row: ForeignRow, { person }: PeopleColumns): string {
  const text = (field: PersonField) => tidyLine(cellOf(row, person, field))
  return text('name') || `${text('first')} ${text('last')}`.trim() || text('shown')
}

function registeredIn(
  row: ForeignRow,
  { system, person }: PeopleColumns,
  { now, timeZone }: PeopleReading,
): number | undefined {
  // WordPress keeps this one in the time of Greenwich.
  const zone = system === 'woocommerce' ? 'UTC' : timeZone
  const at = momentIn(cellOf(row, person, 'registered'), zone)
  return at !== undefined && at <= now ? at : undefined
}

/** A day, a time of the old shop’s clock, or a moment with its zone. */
function momentIn(text: string, timeZone: string): number | undefined {
  const zoned = /^\d{4}-\d{2}-\d{2}[T ][\d:.]+ ?(?:Z|UTC|[+-]\d{2}:?\d{2})$/.test(text)
  if (!zoned) return timeOf(text, timeZone)?.begin
  const at = Date.parse(
    text
      .replace(' ', 'T')
      .replace(/ ?UTC$/, 'Z')
      .replace(' ', ''),
  )
  return Number.isFinite(at) ? at : undefined
}

function passwordIn(row: ForeignRow, email: string, known: Known): OldHash | undefined {
  const { of, reading, moved } = known
  const text = cellOf(row, of.person, 'password')
  if (text === '') return undefined
  const { cookieKey } = reading
  const isSalted = of.system === 'prestashop'
  const salted = isSalted ? (cookieKey === undefined ? 'asked' : { salt: cookieKey }) : undefined
  const read = readHash(text, { salted })
  if (read.kind === 'hash') return read.old
  moved.changed.push({ line: row.line, what: email, why: `password-${read.kind}` })
  return undefined
}

/** A column that is not there, or an empty cell, says nothing. */
function saysNo(cell: string): boolean {
  return isNo(cell) || cell.toLowerCase() === 'unsubscribed'
}

/** A yes is taken with its day and where it was said: without them nobody could prove it. */
function consentIn(row: ForeignRow, email: string, known: Known): MovedConsent | undefined {
  const { of, reading, moved } = known
  const said = cellOf(row, of.person, 'newsletter')
  if (!isYes(said) && said.toLowerCase() !== 'subscribed') return undefined
  const at = momentIn(cellOf(row, of.person, 'newsletterAt'), reading.timeZone)
  const source = shortened(tidyLine(cellOf(row, of.person, 'newsletterFrom')))
  if (at !== undefined && at <= reading.now && source !== '') return { at, source }
  moved.changed.push({ line: row.line, what: email, why: 'not-subscribed' })
  return undefined
}
