import type { Sources } from '../services.ts'

/** What a provider’s own script in our page needs. */
export type PayForm = {
  /** Its files, in the order in which they are loaded. */
  scripts: readonly string[]
  /** What they load, by directives of the policy. */
  sources: Sources
  /** It writes style elements, which a page lets pass by a word of its own. */
  writesStyles: boolean
}

/** A key says whether it is the sandbox’s or the real one, whose hosts are others. */
export const braintreeHosts = {
  scripts: 'https://js.braintreegateway.com/web/3.144.0',
  script: ['https://js.braintreegateway.com', 'https://assets.braintreegateway.com'],
  frame: ['https://assets.braintreegateway.com'],
  connect: ['https://*.braintreegateway.com', 'https://*.braintree-api.com'],
} as const

/** Who asks for a bank on Braintree’s behalf: it has two names, of which the newer comes. */
export const askers = ['https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com']

export function scriptsBelow(base: string, parts: readonly string[]): string[] {
  return parts.map((part) => `${base}/js/${part}.min.js`)
}
