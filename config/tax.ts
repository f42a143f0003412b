import { z } from 'zod'

import { isUrlOf, settingMessages, withoutSlash } from './setting-messages.ts'

/** The registers that are asked about companies' tax numbers; without them nobody is. */
export const taxRows = {
  VIES_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(settingMessages, {
    is: 'is not an http or https address',
    cure: 'set VIES_URL to https://ec.europa.eu/taxation_customs/vies/rest-api, or leave it out',
  }),
  /** The shop's own number, with the letters of its country. */
  VIES_REQUESTER: z
    .string()
    .regex(/^[A-Za-z]{2}[\w ]{4,20}$/)
    .refine((text) => requesterOf(text) !== undefined)
    .optional()
    .register(settingMessages, {
      is: 'is not a tax number with its country',
      cure: 'set VIES_REQUESTER like PL5260001246, or leave it out',
    }),
  NIP_URL: z.string().refine(isUrlOf('http:', 'https:')).optional().register(settingMessages, {
    is: 'is not an http or https address',
    cure: 'set NIP_URL to https://wl-api.mf.gov.pl, or leave it out',
  }),
}

const Settings = z.object(taxRows)

/** Where the registers are that the shop asks. */
export function taxRegistersOf(settings: z.infer<typeof Settings>) {
  const { VIES_URL: vies, VIES_REQUESTER: requester, NIP_URL: nip } = settings
  return {
    vies:
      vies === undefined
        ? undefined
        : { url: withoutSlash(vies), requester: requesterOf(requester) },
    nip: nip === undefined ? undefined : { url: withoutSlash(nip) },
  }
}

/** Member states of the Union, which calls Greece EL, and Northern Ireland. */
const member =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)/

function requesterOf(text: string | undefined) {
  const whole = text?.replaceAll(/[\s.-]/g, '').toUpperCase() ?? ''
  if (!member.test(whole)) return undefined
  const letters = whole.slice(0, 2).toLowerCase()
  return { country: letters === 'el' ? 'gr' : letters, number: whole.slice(2) }
}
