import { bareTaxId } from '../forms/field/tax-id.ts'

/** A company's tax number as the shop keeps it: without separators and the country's letters. */
export type TaxNumber = {
  /** Small letters. */
  country: string
  number: string
}

/** The last thing that a register said of a number; nobody has said anything yet: unchecked. */
export type TaxStanding = 'valid' | 'invalid' | 'unchecked'

/** What is known of a number: the last answer, and how the asking goes on. */
export type TaxRecord = {
  readonly answer: 'valid' | 'invalid' | null
  /** When that was said, ms. */
  readonly answeredAt: number | null
  /** When it is asked again, ms; null: not by itself. */
  readonly nextAt: number | null
}

/** Member states of the Union that VIES knows; it calls Greece EL, and Northern Ireland is XI. */
const inVies = new Set(
  'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk xi'.split(' '),
)

/**
 * A tax number as VIES wants it; undefined where VIES knows no numbers of the country.
 *
 * @rule ours
 */
export function viesNumber({
  country,
  number,
}: TaxNumber): { countryCode: string; vatNumber: string } | undefined {
  if (!inVies.has(country)) return undefined
  return { countryCode: country === 'gr' ? 'EL' : country.toUpperCase(), vatNumber: number }
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long an answer is good: what is registered stays so longer than what is not. */
const good = { valid: day, invalid: hour }

/**
 * Whether a number that somebody gives is to be asked about: it was never answered, or so long ago
 * that it may have changed, and nobody is asking already.
 *
 * @rule ours
 */
export function isTaxAskDue({ answer, answeredAt, nextAt }: TaxRecord, now: number): boolean {
  if (nextAt !== null) return false
  return answer === null || answeredAt === null || now - answeredAt >= good[answer]
}

const pauses = [5 * minute, 30 * minute, 2 * hour, 6 * hour]
const mostTries = 12

/**
 * When a register that did not answer is asked again: after 5 and 30 minutes, 2 hours, then every 6
 * hours; null after two days, until somebody gives the number again. `tries`: how often so far.
 *
 * @rule ours
 */
export function nextTaxAsk(tries: number, now: number): number | null {
  if (tries >= mostTries) return null
  return now + (pauses[Math.max(1, tries) - 1] ?? 6 * hour)
}

/**
 * What an unanswered question leaves behind is what was said before: a register that is down says
 * nothing against anybody.
 *
 * @rule ours
 */
export function taxStanding(record: Pick<TaxRecord, 'answer'> | undefined): TaxStanding {
  return record?.answer ?? 'unchecked'
}

/**
 * The tax number of an account or a form of an order, where it is for a company.
 *
 * @rule ours
 */
export function taxNumberOfForm({
  company,
  nip,
  ship,
  invoice,
  showInvoice,
}: {
  readonly company: boolean
  readonly nip: string
  readonly ship: { readonly country: string }
  readonly invoice: { readonly country: string }
  readonly showInvoice: boolean
}): TaxNumber | undefined {
  return company ? taxNumberOf({ nip, ship, ...(showInvoice && { invoice }) }) : undefined
}

/**
 * The tax number behind an order, an account or a registration: of the invoice's country where
 * there is an invoice elsewhere.
 *
 * @rule ours
 */
export function taxNumberOf(of: {
  readonly nip: string
  readonly ship: { readonly country: string }
  readonly invoice?: { readonly country: string } | undefined
}): TaxNumber | undefined {
  const country = (of.invoice?.country || of.ship.country).toLowerCase()
  if (of.nip === '' || country === '') return undefined
  return { country, number: bareTaxId(of.nip, country) }
}
