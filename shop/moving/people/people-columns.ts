import type { ForeignRow } from '../moved.ts'
import { type PeopleSystem, type PersonPart, personParts } from './person.ts'

export type AddressField =
  | 'name'
  | 'first'
  | 'last'
  | 'company'
  | 'tax'
  | 'street'
  | 'number'
  | 'more'
  | 'postCode'
  | 'city'
  | 'country'
  | 'phone'
export type PersonField =
  | 'email'
  | 'name'
  | 'first'
  | 'last'
  | 'shown'
  | 'lang'
  | 'registered'
  | 'password'
  | 'role'
  | 'active'
  | 'guest'
  | 'newsletter'
  | 'newsletterAt'
  | 'newsletterFrom'
  | 'company'
  | 'tax'
  | 'phone'

/** What columns are called; the first that holds something counts. */
export type Columns<Field extends string> = Partial<Record<Field, readonly string[]>>

/** The file of customers of one system. */
export type PeopleColumns = {
  system: PeopleSystem
  /** Whether a file with these columns is one. */
  knows: (has: (...some: string[]) => boolean) => boolean
  person: Columns<PersonField>
  /** Where parcels go, and where invoices go; where a file has one of them, it is for both. */
  ship: Columns<AddressField>
  bill: Columns<AddressField>
  /** Names the person, or says nothing that a shop needs. */
  quiet: readonly string[]
}

/** In any of them: the proof of a consent, as whoever prepares a file can add it. */
const proof = {
  newsletterAt: ['newsletter_date', 'newsletter_date_add'],
  newsletterFrom: ['newsletter_source', 'ip_registration_newsletter'],
}

const taxNames = ['vat_number', 'vat', 'vat_id', 'nip', 'tax_id', 'eu_vat_number', 'tax_number']

const shopify: PeopleColumns = {
  system: 'shopify',
  knows: (has) =>
    has('email') && has('accepts email marketing', 'accepts marketing', 'default address address1'),
  person: {
    ...proof,
    email: ['email'],
    first: ['first name'],
    last: ['last name'],
    lang: ['language', 'locale'],
    newsletter: ['accepts email marketing', 'accepts marketing'],
    phone: ['phone'],
  },
  ship: {
    company: ['default address company', 'company'],
    street: ['default address address1', 'address1'],
    more: ['default address address2', 'address2'],
    city: ['default address city', 'city'],
    country: ['default address country code', 'country code', 'country'],
    postCode: ['default address zip', 'zip'],
    phone: ['default address phone'],
  },
  bill: {},
  quiet: ['customer id', 'total spent', 'total orders'],
}

/** WordPress, with WooCommerce’s addresses, as the common exporters of users write them. */
const woocommerce: PeopleColumns = {
  system: 'woocommerce',
  knows: (has) => has('user_email', 'user_pass') || (has('billing_email') && has('user_login')),
  person: {
    ...proof,
    email: ['user_email', 'email', 'billing_email'],
    first: ['first_name', 'billing_first_name', 'shipping_first_name'],
    last: ['last_name', 'billing_last_name', 'shipping_last_name'],
    shown: ['display_name'],
    lang: ['locale', 'language'],
    registered: ['user_registered', 'registered', 'date_registered'],
    password: ['user_pass'],
    role: ['role', 'roles', 'wp_capabilities'],
    newsletter: ['newsletter'],
  },
  ship: addressOf('shipping_'),
  bill: addressOf('billing_'),
  quiet: [
    ...['id', 'source_user_id', 'customer_id', 'user_id', 'user_login', 'user_nicename'],
    ...['billing_email', 'nickname', 'user_status', 'user_activation_key'],
  ],
}

function addressOf(before: string): Columns<AddressField> {
  return {
    first: [`${before}first_name`],
    last: [`${before}last_name`],
    company: [`${before}company`],
    tax: taxNames.flatMap((name) => [`${before}${name}`, `_${before}${name}`]),
    street: [`${before}address_1`],
    more: [`${before}address_2`],
    city: [`${before}city`],
    country: [`${before}country`],
    postCode: [`${before}postcode`],
    phone: [`${before}phone`],
  }
}

/** Its form of import, its list in the desk, and its table as a whole. */
const prestashop: PeopleColumns = {
  system: 'prestashop',
  knows: (has) =>
    has('passwd', 'id_customer', 'titles id', 'default group id') && has('email', 'email address'),
  person: {
    ...proof,
    email: ['email', 'email address'],
    first: ['first name', 'firstname'],
    last: ['last name', 'lastname'],
    lang: ['language', 'lang', 'iso_code'],
    registered: ['registration date', 'date_add', 'registration'],
    password: ['password', 'passwd'],
    active: ['active', 'enabled'],
    guest: ['is_guest'],
    newsletter: ['newsletter'],
    company: ['company'],
  },
  ship: {},
  bill: {},
  quiet: [
    ...['customer id', 'id_customer', 'id', 'id_shop', 'id_shop_group', 'secure_key'],
    ...['last_passwd_gen', 'date_upd', 'reset_password_token', 'reset_password_validity'],
  ],
}

/** The second file of PrestaShop: each address names its customer by their mailbox. */
export const prestashopAddress: Columns<AddressField | 'email' | 'alias' | 'active'> = {
  email: ['customer email', 'customer e-mail', 'email'],
  alias: ['alias'],
  active: ['active'],
  first: ['firstname', 'first name'],
  last: ['lastname', 'last name'],
  company: ['company'],
  tax: ['vat number', 'vat_number'],
  street: ['address 1', 'address1'],
  more: ['address 2', 'address2'],
  postCode: ['zipcode', 'postcode', 'zip/postal code'],
  city: ['city'],
  country: ['country'],
  phone: ['phone', 'mobile phone', 'phone_mobile'],
}

const plain: PeopleColumns = {
  system: 'plain',
  knows: (has) => has('email') && has('name', 'first_name', 'last_name', 'password'),
  person: {
    ...proof,
    email: ['email'],
    name: ['name'],
    first: ['first_name'],
    last: ['last_name'],
    lang: ['language'],
    registered: ['registered'],
    password: ['password'],
    newsletter: ['newsletter'],
    company: ['company'],
    tax: ['tax_number'],
    phone: ['phone'],
  },
  ship: ours('ship_'),
  bill: ours('invoice_'),
  quiet: [],
}

function ours(before: string): Columns<AddressField> {
  return {
    name: [`${before}name`],
    street: [`${before}street`],
    number: [`${before}number`],
    more: [`${before}apartment`],
    postCode: [`${before}post_code`],
    city: [`${before}city`],
    country: [`${before}country`],
    phone: [`${before}phone`],
  }
}

/** In the sequence in which they are tried. */
export const peopleColumns: readonly PeopleColumns[] = [shopify, woocommerce, prestashop, plain]

/** `Email *` and `Active (0/1)` by what is before the marks. */
export function plainColumn(name: string): string {
  return name.replace(/[\s*]*(?:\(.*\))?[\s*]*$/, '')
}

/** A row by those names. */
export function plainRow({ line, cells }: ForeignRow): ForeignRow {
  const named = new Map<string, string>()
  for (const [name, cell] of cells) {
    const bare = plainColumn(name)
    if (!named.has(bare)) named.set(bare, cell)
  }
  return { line, cells: named }
}

/** What a row says; an apostrophe in front of a number kept a spreadsheet from reckoning. */
export function cellOf<Field extends string>(
  { cells }: ForeignRow,
  columns: Columns<Field>,
  field: Field,
): string {
  for (const name of columns[field] ?? []) {
    const text =
      cells
        .get(name)
        ?.trim()
        .replace(/^'(?=[\d+])/, '') ?? ''
    if (text !== '' && text !== 'NULL') return text
  }
  return ''
}

/** What a file with these columns says of people; `beside`: it has a file of addresses. */
export function toldParts(
  names: ReadonlySet<string>,
  { person, ship, bill }: PeopleColumns,
  beside: 'addresses' | 'nothing',
): ReadonlySet<PersonPart> {
  const has = (...columns: (readonly string[] | undefined)[]) =>
    columns.flatMap((one) => one ?? []).some((name) => names.has(name))
  const hasAddresses =
    beside === 'addresses' ||
    has(...Object.values({ ...ship })) ||
    has(...Object.values({ ...bill }))
  const hasCompanies =
    beside === 'addresses' ||
    has(person.company, person.tax, ship.company, ship.tax, bill.company, bill.tax)
  const told: Record<PersonPart, boolean> = {
    name: has(person.name, person.first, person.last, person.shown),
    lang: has(person.lang),
    company: hasCompanies,
    ship: hasAddresses,
    invoice: hasAddresses,
  }
  return new Set(personParts.filter((part) => told[part]))
}

/** Columns that hold something and that nobody reads. */
export function unreadColumns(rows: readonly ForeignRow[], of: PeopleColumns): string[] {
  const read = new Set([
    ...of.quiet,
    ...[of.person, of.ship, of.bill].flatMap((columns) => Object.values(columns).flat()),
  ])
  const names = [...(rows[0]?.cells.keys() ?? [])].filter((name) => !read.has(name))
  return names.filter((name) => rows.some(({ cells }) => isSaying(cells.get(name) ?? '')))
}

/** A column of noughts says nothing. */
function isSaying(cell: string): boolean {
  return !['', '0', 'no', 'null', '0.00'].includes(cell.trim().toLowerCase())
}
