import type { z } from 'zod'

import { addressRows, postCodeOf } from '../field/addresses.ts'
import { accountEmail } from '../field/emails.ts'
import { tidyPostCode } from '../field/post-codes-and-phones.ts'
import { bareTaxId, longestTaxId, taxIdOf } from '../field/tax-id.ts'
import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

/** The fields that rules about other fields look at. */
type Typed = {
  ship: { country: string }
  company: boolean
  showInvoice: boolean
  invoice: { country: string }
}

const ship = addressRows('shipping')
const invoice = addressRows('billing')

/** The fields of the account form, in the order of the page. */
export const profileForm = formOf<unknown, Typed>()('details', {
  email: accountEmail,
  'ship.name': ship.name,
  'ship.phone': ship.phone,
  'ship.street': ship.street,
  'ship.number': ship.number,
  'ship.apartment': ship.apartment,
  'ship.postCode': {
    ...ship.postCode,
    rules: [
      {
        messages: ['form.postCodeOfCountry'],
        breaks: (value, _, typed) => postCodeOf(typed.ship.country)(value),
      },
    ],
  },
  'ship.city': ship.city,
  'ship.country': ship.country,
  company: { kind: 'tick' },
  companyName: {
    ...invoice.name,
    autoComplete: 'organization',
    under: isCompany,
  },
  nip: {
    kind: 'line',
    longest: longestTaxId,
    autoComplete: 'off',
    under: isCompany,
    rules: [
      {
        messages: ['form.nip'],
        breaks: (value, _, typed) => taxIdOf(taxCountry(typed))(value),
      },
    ],
  },
  showInvoice: { kind: 'tick', label: 'details.invoiceDiffers' },
  'invoice.street': { ...invoice.street, under: isInvoiced },
  'invoice.number': { ...invoice.number, under: isInvoiced },
  'invoice.apartment': { ...invoice.apartment, under: isInvoiced },
  'invoice.postCode': {
    ...invoice.postCode,
    under: isInvoiced,
    rules: [
      {
        messages: ['form.postCodeOfCountry'],
        breaks: (value, _, typed) => postCodeOf(typed.invoice.country)(value),
      },
    ],
  },
  'invoice.city': { ...invoice.city, under: isInvoiced },
  'invoice.country': { ...invoice.country, under: isInvoiced },
  marketingAgree: { kind: 'tick', label: 'details.marketing' },
})

/**
 * The account form needs every field of the shipping address, apartment and phone too, and an
 * e-mail address; a company needs its name and tax number; a different invoice address needs all
 * its fields.
 *
 * @rule Shopping §5 "Account form"
 */
export function profileSchema() {
  return schemaOf(profileForm, undefined)
}
export type Profile = z.infer<ReturnType<typeof profileSchema>>

/**
 * Fields under a checkbox that is off stay as they were typed, so that ticking it again brings them
 * back; the tax number is kept bare, post codes as their countries write them, and the invoice goes
 * to the company's name.
 *
 * @rule Shopping §5 "Account form"
 */
export function profileOf(form: Profile) {
  const { ship, invoice } = form
  return {
    ...form,
    name: form.ship.name,
    nip: bareTaxId(form.nip, taxCountry(form)),
    ship: { ...form.ship, postCode: tidyPostCode(ship.postCode, ship.country), region: '' },
    invoice: {
      ...invoice,
      postCode: tidyPostCode(invoice.postCode, invoice.country),
      name: form.companyName,
      region: '',
      phone: '',
    },
    showInvoice: form.company && form.showInvoice,
  }
}

function isCompany({ company }: Typed): boolean {
  return company
}

/** A different address for the invoice belongs to a company. */
function isInvoiced({ company, showInvoice }: Typed): boolean {
  return company && showInvoice
}

function taxCountry({ showInvoice, invoice, ship }: Typed): string {
  return showInvoice && invoice.country !== '' ? invoice.country : ship.country
}
