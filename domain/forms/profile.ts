import { z } from 'zod'

import { type Across, across, oncePresent } from './field/across.ts'
import { addressInput, optionalAddressInput, phoneInput, postCodeOf } from './field/addresses.ts'
import { accountEmailInput } from './field/emails.ts'
import { checkbox, optionalInput } from './field/inputs.ts'
import { tidyPostCode } from './field/post-codes-and-phones.ts'
import { bareTaxId, taxIdOf } from './field/tax-id.ts'

/**
 * The account form needs every field of the shipping address, apartment and phone too, and an
 * e-mail address; a company needs its name and tax number; a different invoice address needs all
 * its fields.
 *
 * @rule Shopping §5 "Account form"
 * @waits accounts
 */
export function profileSchema() {
  return fieldsOf().superRefine(
    (form, issues) => checkAcross(form, across(issues)),
    oncePresent('ship', 'invoice'),
  )
}
export type Profile = z.infer<ReturnType<typeof fieldsOf>>

function fieldsOf() {
  return z.object({
    email: accountEmailInput(),
    ship: z.object({
      name: addressInput('name'),
      street: addressInput('street'),
      number: addressInput('number'),
      apartment: addressInput('apartment'),
      postCode: addressInput('postCode'),
      city: addressInput('city'),
      country: addressInput('country', ['countryCode']),
      phone: phoneInput(),
    }),
    company: checkbox(),
    companyName: optionalInput('name'),
    nip: optionalInput('nip'),
    showInvoice: checkbox(),
    invoice: z.object({
      street: optionalAddressInput('street'),
      number: optionalAddressInput('number'),
      apartment: optionalAddressInput('apartment'),
      postCode: optionalAddressInput('postCode'),
      city: optionalAddressInput('city'),
      country: optionalAddressInput('country'),
    }),
    marketingAgree: checkbox(),
  })
}

function checkAcross(form: Profile, check: Across) {
  const { ship, invoice } = form
  check(['ship', 'postCode'], ship.postCode, [postCodeOf(ship.country ?? '')])
  if (!form.company) return

  check(['companyName'], form.companyName, ['required'])
  check(['nip'], form.nip, ['required', taxIdOf(taxCountry(form))])
  if (!form.showInvoice) return

  for (const field of ['street', 'number', 'apartment', 'postCode', 'city', 'country'] as const) {
    check(['invoice', field], invoice[field], ['required'])
  }
  check(['invoice', 'postCode'], invoice.postCode, [postCodeOf(invoice.country)])
  check(['invoice', 'country'], invoice.country, ['countryCode'])
}

/**
 * Fields under a checkbox that is off stay as they were typed, so that ticking it again brings them
 * back; the tax number is kept bare, post codes as their countries write them, and the invoice goes
 * to the company's name.
 *
 * @rule Shopping §5 "Account form"
 * @waits accounts
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

function taxCountry({ showInvoice, invoice, ship }: Profile): string {
  return showInvoice && invoice.country !== '' ? invoice.country : (ship.country ?? '')
}
