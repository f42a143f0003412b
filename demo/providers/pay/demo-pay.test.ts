import { expect, test } from 'vitest'

import { PaymentType } from '#domain/entities/payment.ts'
import { adapterFor } from '#shop/payments/own.ts'
import type { PaymentAdapter } from '#shop/payments/port.ts'
import { demoProviderPayments } from '#demo/shop/checkout/provider-payments.ts'
import { payment as given } from '#tests/examples/payments/conforms.ts'
import { requestOf } from '#tests/examples/payments/subject.ts'
import { openFilled } from '#tests/filled-database.ts'
import { demoPay } from './demo-pay.ts'
import { payWords } from './pay-words.ts'
import { players } from './players.ts'

const returnUrl = 'http://pl.shop.test/order/summary/1'
const payment = { ...given, returnUrl }

test.each(Object.keys(players))('anybody who pays by %s is shown what can happen', async (name) => {
  const demo = await open()
  const type = PaymentType.parse(name)
  const begun = await adapterOf(type, demo.payments).start(payment)
  const request = requestOf(begun)
  if (!request) return
  expect(new URL(request.url).pathname).toMatch(new RegExp(`^/demo/pay/${type}/`))

  const html = await (await demo.page(request)).text()
  expect(html).toContain('115,00')
  expect(html).toContain(payWords.pl.deeds.backwards)
  const [, deeds = ''] = /action="([^"]+)"/.exec(html) ?? []
  const address = new URL(deeds, returnUrl)
  const act = async (deed: string) =>
    demo.page(new Request(address, { method: 'POST', body: new URLSearchParams({ do: deed }) }))
  expect(await (await act('stay')).text()).toBe(html)
  expect(await (await act('no such deed')).text()).toBe(html)
  expect(await (await demo.page(new Request(address))).text()).toBe(html)
  const back = await act('cancel')
  expect(back.status).toBe(303)
  expect(back.headers.get('location')?.startsWith(returnUrl)).toBe(true)
})

test('nothing is where no provider is played, or nobody began anything', async () => {
  const demo = await open()
  for (const path of ['/demo/pay/', '/demo/pay/p24/', '/demo/pay/p24/trnRequest/abcdefghijkl']) {
    expect((await demo.page(new Request(`http://pl.shop.test${path}`))).status).toBe(404)
  }
  const deeds = new Request('http://pl.shop.test/demo/pay/deeds/p24/nobody', { method: 'POST' })
  expect((await demo.page(deeds)).status).toBe(404)
  const contracted = { p24: adapterOf('p24', demo.payments) }
  expect((await open(contracted)).payments.p24).toBeUndefined()
})

test('the demo shop offers nothing that nobody takes', async () => {
  const { payments } = await open()
  const offered = new Set(demoProviderPayments.map(({ type }) => type))
  for (const type of offered) expect(adapterFor(type, payments), type).toBeDefined()
  for (const type of Object.keys(players)) expect(offered).toContain(type)
})

async function open(contracted = {}) {
  const database = await openFilled('sqlite::memory:', {})
  const domains = { pl: 'http://pl.shop.test' }
  const deliver = async () => new Response('OK')
  return demoPay({ secret: 'secret of the test', domains, database, contracted, deliver })
}

function adapterOf(type: PaymentType, payments: Parameters<typeof adapterFor>[1]): PaymentAdapter {
  const adapter = adapterFor(type, payments)
  if (!adapter) throw new Error(`${type} is not played`)
  return adapter
}
