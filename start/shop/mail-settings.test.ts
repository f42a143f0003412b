import { expect, test } from 'vitest'

import { mailSettings } from './mail-settings.ts'

const langDomains = [{ lang: 'en', origin: 'https://shop.example' }]
const origins = { en: 'https://shop.example' }

test('a mail about each order goes to the address in the settings', () => {
  const settings = mailSettings({ langDomains, orderMailTo: 'orders@shop.example' }, 'shown')

  expect(settings).toEqual({ origins, ordersTo: { address: 'orders@shop.example' } })
})

test('without one it goes to the seller where mails are only shown, and else to nobody', () => {
  const given = { langDomains, orderMailTo: undefined }

  expect(mailSettings(given, 'shown')).toEqual({ origins, ordersTo: 'seller' })
  expect(mailSettings(given, 'sent')).toEqual({ origins })
  expect(mailSettings(given, 'waits')).toEqual({ origins })
})
