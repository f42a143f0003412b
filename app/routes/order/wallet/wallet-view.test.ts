import { expect, test } from 'vitest'

import { wallets } from '#domain/payment/card-form.ts'
import { payForms } from '#app/request/pay/pay-forms.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { walletView } from './wallet-view.ts'

const at = { keyAt: '/order/card-key', currency: 'EUR' }
const names = { googlePay: 'Google Pay', applePay: 'Apple Pay' }
const forms = payForms({ wallets: { googleMerchant: 'BCR2', appleDomain: '7B22' } }).wallets

test.each(['pl', 'en', 'de'] as const)('a wallet is called by its name, in %s', (lang) => {
  for (const wallet of wallets) {
    const form = forms[wallet]
    if (!form) throw new Error('it is set up')
    const view = walletView(wallet, form, at, rendering({ lang }))
    const { refused, ...told } = view.told
    for (const text of [
      view.buy,
      view.needsScript,
      ...Object.values({ ...view.states, ...told }),
    ]) {
      expect(text).toContain(names[wallet])
    }
    expect(refused).not.toBe('')
  }
})

test('its sheet names the shop of the settings, and the country where that sells', () => {
  const page = rendering({ lang: 'en' })
  const { googlePay } = forms
  if (!googlePay) throw new Error('it is set up')
  const view = walletView('googlePay', googlePay, at, page)
  expect(view).toMatchObject({ shop: page.settings.shopName, country: 'PL', currency: 'EUR' })
  expect(view.merchant).toBe('BCR2')
})
