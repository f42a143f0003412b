import type { PaymentStart } from '../port.ts'
import { paypalAmount } from './paypal-amount.ts'

/** The languages that its pages speak, of those that a shop may have. */
const locales: Readonly<Record<string, string>> = {
  ...{ cs: 'cs-CZ', da: 'da-DK', de: 'de-DE', en: 'en-GB', es: 'es-ES', fr: 'fr-FR' },
  ...{ hu: 'hu-HU', it: 'it-IT', nl: 'nl-NL', no: 'no-NO', pl: 'pl-PL', pt: 'pt-PT' },
  ...{ sk: 'sk-SK', sv: 'sv-SE' },
}

/** An order of theirs, with or without where it is sent. */
export function newOrder(payment: PaymentStart, shipping: object | undefined) {
  const { externalId, orderNo, amount, currency, lang, returnUrl } = payment
  const locale = locales[lang]
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: externalId,
        // A second try for one order must not look like the first one sent again.
        invoice_id: `${orderNo}-${externalId.slice(0, 8)}`.slice(-127),
        description: orderNo.slice(0, 127),
        amount: paypalAmount(amount, currency),
        ...(shipping && { shipping }),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          shipping_preference: shipping ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
          return_url: returnUrl,
          cancel_url: returnUrl,
          ...(locale !== undefined && { locale }),
        },
      },
    },
  }
}

/** Where it is sent, which PayPal’s protection of sellers asks for; undefined if a part lacks. */
export function addressOf({ address, name }: PaymentStart): object | undefined {
  const { street, number, apartment, postCode, city, region, country } = address
  if ([street, postCode, city, name].includes('') || !/^[a-z]{2}$/i.test(country)) return undefined
  const house = [number, apartment].filter(Boolean).join('/')
  return {
    type: 'SHIPPING',
    name: { full_name: name.slice(0, 300) },
    address: {
      address_line_1: [street, house].filter(Boolean).join(' ').slice(0, 300),
      admin_area_2: city.slice(0, 120),
      ...(region !== '' && { admin_area_1: region.slice(0, 300) }),
      postal_code: postCode.slice(0, 60),
      country_code: country.toUpperCase(),
    },
  }
}
