import type { Page } from '@playwright/test'

import { braintreeScript } from '#demo/providers/pay/braintree/braintree-script.ts'
import { playBraintree } from '#demo/providers/pay/braintree/played-braintree.ts'
import { serveProvider } from './away.ts'

/** Braintree’s calls, at an address of their own, and what a shop gets of a contract there. */
export async function serveBraintree() {
  const keys = { publicKey: 'public_of_the_walk', privateKey: 'private_of_the_walk' }
  const accounts = { of_zloty: 'PLN', of_pound: 'GBP', of_euro: 'EUR' }
  const { url, ...provider } = await serveProvider((ground) =>
    playBraintree({ ...keys, accounts }, ground),
  )
  const settings = {
    BRAINTREE_PUBLIC_KEY: keys.publicKey,
    BRAINTREE_PRIVATE_KEY: keys.privateKey,
    BRAINTREE_ACCOUNTS: 'PLN=of_zloty,GBP=of_pound,EUR=of_euro',
    BRAINTREE_URL: `${url}/graphql`,
  }
  return { settings, ...provider }
}

/** Plays Braintree’s and wallets’ hosts to the browser; gives the scripts that were asked for. */
export async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = []
  for (const host of ['js.braintreegateway.com', 'pay.google.com', 'applepay.cdn-apple.com']) {
    await page.route(`https://${host}/**`, async (route) => {
      asked.push(route.request().url())
      const script = braintreeScript(new URL(route.request().url()).pathname)
      await route.fulfill({ contentType: 'text/javascript', body: (await script?.text()) ?? '' })
    })
  }
  await page.route('https://assets.braintreegateway.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>a frame' }),
  )
  await page.route('https://payments.sandbox.braintree-api.com/**', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} }),
  )
  return asked
}

/** The policies of the pages that are opened, by their paths. */
export function policiesOf(page: Page): Map<string, string> {
  const policies = new Map<string, string>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document' || response.frame().parentFrame()) return
    const policy = response.headers()['content-security-policy']
    if (policy !== undefined) policies.set(new URL(response.url()).pathname, policy)
  })
  return policies
}
