import { createHash } from 'node:crypto'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { playImoje } from '#demo/providers/pay/imoje/played-imoje.ts'
import type { PaymentAdapter, PaymentStart } from '../port.ts'
import { payment as begun } from '#tests/examples/payments/conforms.ts'
import { createImoje, type ImojeSettings } from './imoje.ts'
import { formSignature } from './imoje-signature.ts'

const settings: ImojeSettings = {
  merchantId: '6yt3gjtm9p1odfgx8491',
  serviceId: '63f574ed-d90d-4abe-9cc1-39117584a7b7',
  serviceKey: '2F-jmvg0S0nNfcIkGV5dPvYw8dhXvk2mbNlB',
  token: undefined,
  url: 'https://paywall.test',
  apiUrl: 'https://api.test/v1',
}
const withToken = { ...settings, token: 'token-of-the-test' }
const now = () => Date.UTC(2026, 10, 24, 11)

/** Worked out beside this project from the provider’s own description of what is signed. */
const form: [string, string][] = [
  ['amount', '1234'],
  ['currency', 'PLN'],
  ['customerEmail', 'jan@example.com'],
  ['customerFirstName', 'Jan'],
  ['customerLastName', 'Kowalski'],
  ['merchantId', '6yt3gjtm9p1odfgx8491'],
  ['orderDescription', 'Zamówienie 10/2026'],
  ['orderId', '10/2026'],
  ['serviceId', '63f574ed-d90d-4abe-9cc1-39117584a7b7'],
  ['urlFailure', 'https://shop.local/pay/fail'],
  ['urlReturn', 'https://shop.local/pay/return'],
  ['urlSuccess', 'https://shop.local/pay/ok'],
]
const formHash = '8fe2a6f3fe0cc483d1d72da668bfd3586a7af19de0c9c53eab45fc5152c469e1'
const notice =
  '{"transaction":{"id":"d5b8a2d5-0c0f-4c63-9f56-0b6f5b1a3a11","type":"sale","status":"settled","source":"web","created":1760000000,"modified":1760000060,"serviceId":"63f574ed-d90d-4abe-9cc1-39117584a7b7","amount":1234,"currency":"PLN","title":"","orderId":"10/2026","paymentMethod":"blik","paymentMethodCode":"blik"}}'
const noticeHash = '00772c98f83b59ce1a84a2efd131354f942ca29fc148d6cbc96954d40adceeb4'

/** imoje’s own examples, of its documentation. */
const documented = {
  form: [
    ['merchantId', '6yt3gjtm9p1odfgx8491'],
    ['serviceId', '63f574ed-d90d-4abe-9cs1-39117584a7b'],
    ['amount', '300'],
    ['currency', 'PLN'],
    ['orderId', '123'],
    ['orderDescription', 'Example transaction'],
    ['customerFirstName', 'John'],
    ['customerLastName', 'Doe'],
    ['customerEmail', 'johndoe@domain.com'],
    ['customerPhone', '501501501'],
    ['urlSuccess', 'https://your-shop.com/success'],
    ['urlFailure', 'https://your-shop.com/failure'],
    ['urlReturn', 'https://your-shop.com/return'],
  ] satisfies [string, string][],
  formKey: 'eAyhFLuHgwl5hu-32GM8QVlCVMWRU0dGjH1c',
  formSignature: '0dd0c7b26d2bb0ea0b87c1cb10d83ab54a2ce18f72c7be8ef1b4bb31ad7515c2;sha256',
  notice:
    '{"transaction":{"id":"07938437-cae3-4d46-877d-e1b9d6e6c58f","type":"sale","status":"pending","source":"api","created":1666339083,"modified":1666339083,"notificationUrl":"https://qaz54.requestcatcher.com/","serviceId":"a33f331b-23fc-42b0-9fd1-67f310028b46","amount":100,"currency":"PLN","title":"","orderId":"Zamowienie test","paymentMethod":"pbl","paymentMethodCode":"ipko"},"payment":{"id":"07980a69-a884-46f7-ad16-216c88a13b98","title":"","amount":100,"status":"pending","created":1666339083,"orderId":"Zamowienie test","currency":"PLN","modified":1666339083,"serviceId":"a33f331b-23fc-42b0-9fd1-67f310028b46","notificationUrl":"https://qaz54.requestcatcher.com/"},"action":{"type":"redirect","url":"https://sandbox.paywall.imoje.pl/sandbox/07980a69-a884-46f7-ad16-216c88a13b98","method":"GET","contentType":"","contentBodyRaw":""}}',
  noticeHeader:
    'merchantid=mdy7zxvxudgarxbsou9n;serviceid=a33f331b-23fc-42b0-9fd1-67f310028b46;signature=b73321c9e8bcc414b8c08198db4084dafb1b4dc252f512ffe71b1fbce857fd23;alg=sha256',
  noticeKey: 'PIcMy86ssE5wuNHAuQn5zPKf6hCAwX3Oxvjw',
}

const payment: PaymentStart = {
  ...begun,
  ...{ externalId: 'a-try-1', returnUrl: 'https://shop.test/back' },
  notifyUrl: 'https://shop.test/api/payments/imoje/notify',
}
const blik: PaymentStart = { ...payment, subType: 'blik', secrets: { blikCode: '777123' } }
const word = {
  ...{ externalId: '10/2026', state: 'paid', amount: 1_234, currency: 'PLN' },
  ref: 'd5b8a2d5-0c0f-4c63-9f56-0b6f5b1a3a11',
}

afterEach(() => void vi.useRealTimers())

describe('what is signed, by the vectors', () => {
  test.each([
    ['imoje-form', form, settings.serviceKey, `${formHash};sha256`],
    [
      'the form of its documentation',
      documented.form,
      documented.formKey,
      documented.formSignature,
    ],
  ])('%s, in whatever order it is written; any other byte is another one', (_, fields, key, is) => {
    expect(formSignature(fields, key)).toBe(is)
    expect(formSignature(fields.toReversed(), key)).toBe(is)
    for (const [place, [name, value]] of fields.entries()) {
      for (let at = 0; at < value.length; at += 1) {
        const bytes = Buffer.from(value)
        bytes[at] = (bytes[at] ?? 0) ^ 1
        const changed = fields.with(place, [name, bytes.toString('latin1')])
        expect(formSignature(changed, key), name).not.toBe(is)
      }
    }
    expect(formSignature(fields.slice(1), key)).not.toBe(is)
    expect(formSignature(fields, `${key}.`)).not.toBe(is)
  })

  test('imoje-notify, and the notification of its documentation', async () => {
    expect(await told(notice, headerOf(noticeHash))).toEqual({
      kind: 'said',
      words: [word],
      reply: { type: 'application/json', body: '{"status":"ok"}' },
    })
    const shop = {
      merchantId: 'mdy7zxvxudgarxbsou9n',
      serviceId: 'a33f331b-23fc-42b0-9fd1-67f310028b46',
      serviceKey: documented.noticeKey,
    }
    const adapter = createImoje({ ...settings, ...shop })
    expect(await told(documented.notice, documented.noticeHeader, adapter)).toMatchObject({
      words: [{ externalId: 'Zamowienie test', state: 'unpaid', amount: 100, currency: 'PLN' }],
    })
  })

  test('one other byte anywhere in a notification or its signature is refused', async () => {
    for (let place = 0; place < notice.length; place += 1) {
      const bytes = Buffer.from(notice)
      bytes[place] = (bytes[place] ?? 0) ^ 1
      expect(await told(bytes, headerOf(noticeHash))).toEqual(forged)
    }
    for (let place = 0; place < noticeHash.length; place += 1) {
      const digit = noticeHash[place] === '0' ? '1' : '0'
      const other = noticeHash.slice(0, place) + digit + noticeHash.slice(place + 1)
      expect(await told(notice, headerOf(other))).toEqual(forged)
    }
  })
})

describe('the header of a notification', () => {
  test('is read by its names, in any order, with any of its four algorithms', async () => {
    const parts = headerOf(noticeHash).split(';')
    const said = { kind: 'said', words: [word] }
    expect(await told(notice, parts.toReversed().join('; '))).toMatchObject(said)
    for (const algorithm of ['sha224', 'sha384', 'sha512']) {
      const hash = createHash(algorithm)
        .update(notice + settings.serviceKey)
        .digest('hex')
      expect(await told(notice, headerOf(hash, algorithm))).toMatchObject(said)
    }
  })

  test.each([
    ['is missing', ''],
    ['has no signature', headerOf('')],
    ['has another algorithm', headerOf(createHash('md5').update(notice).digest('hex'), 'md5')],
    ['is of another merchant', headerOf(noticeHash).replace('6yt3', '6yt4')],
    ['is of another shop', headerOf(noticeHash).replace('63f5', '63f6')],
  ])('that %s is nobody’s', async (_, header) => {
    expect(await told(notice, header)).toEqual(forged)
  })
})

describe('a notification', () => {
  test.each([
    ['settled', 'paid'],
    ['rejected', 'failed'],
    ['error', 'failed'],
    ['cancelled', 'failed'],
    ['new', 'unpaid'],
    ['pending', 'unpaid'],
    ['authorized', 'unpaid'],
    ['submitted_for_settlement', 'unpaid'],
    ['a state of tomorrow', 'unpaid'],
  ])('of a transaction that is %s says %s', async (status, state) => {
    expect(await said(notice.replace('settled', status))).toMatchObject({ words: [{ state }] })
  })

  test('of a link alone says that nobody can pay by it any more', async () => {
    const link = {
      ...{ id: '07980a69-a884-46f7-ad16-216c88a13b98', status: 'cancelled', amount: 1_234 },
      ...{ serviceId: settings.serviceId, orderId: '10/2026', currency: 'PLN' },
    }
    expect(await said(JSON.stringify({ payment: link }))).toMatchObject({
      words: [{ externalId: '10/2026', state: 'failed' }],
    })
  })

  test.each([
    ['settled', 'done'],
    ['rejected', 'refused'],
    ['error', 'refused'],
    ['cancelled', 'refused'],
  ])('of a refund that is %s says %s, by both its names', async (status, state) => {
    const refund = notice
      .replace('"sale"', '"refund"')
      .replace('"title":""', '"title":"our-name"')
      .replace('"settled"', `"${status}"`)
    const { ref, externalId, amount, currency } = word
    expect(await said(refund)).toEqual({
      kind: 'sent-back',
      words: [{ requestId: 'our-name', ref, externalId, state, amount, currency }],
      reply: { type: 'application/json', body: '{"status":"ok"}' },
    })
    const untitled = await said(refund.replace('our-name', ''))
    expect(untitled).toMatchObject({ words: [{ requestId: undefined, ref }] })
    expect(await told(refund, headerOf(noticeHash))).toEqual(forged)
  })

  test.each(['refund', 'of tomorrow'])('of a %s that has not ended is taken', async (type) => {
    const open = notice.replace('"sale"', `"${type}"`).replace('"settled"', '"pending"')
    expect(await said(open)).toMatchObject({ kind: 'answered' })
  })

  test('of a payment that was made in its panel is heard, and pays no order', async () => {
    const heard = { kind: 'answered', reply: { type: 'application/json', body: '{"status":"ok"}' } }
    for (const orderId of ['null', '""']) {
      expect(await said(notice.replace('"10/2026"', orderId))).toEqual(heard)
    }
    const link = {
      ...{ id: '07980a69-a884-46f7-ad16-216c88a13b98', status: 'cancelled', amount: 1_234 },
      ...{ serviceId: settings.serviceId, orderId: null, currency: 'PLN' },
    }
    expect(await said(JSON.stringify({ payment: link }))).toEqual(heard)
    expect(await said(notice.replace('"10/2026"', 'null').replace('63f574ed', '63f574ee'))).toEqual(
      forged,
    )
  })

  test('says its amount as a number or as the same text', async () => {
    const text = notice.replace('"amount":1234', '"amount":"1234"')
    expect(await said(text)).toMatchObject({ words: [word] })
    for (const amount of ['"12.34"', '""', '"-1"', '"1e3"', '" 1234"', 'null', 'true']) {
      expect(await said(notice.replace('1234', amount))).toMatchObject({
        because: 'not-understood',
      })
    }
  })

  test('of another shop is nobody’s, though its signature is right', async () => {
    expect(await said(notice.replace('63f574ed', '63f574ee'))).toEqual(forged)
  })

  test.each([
    ['nothing', ''],
    ['a page', '<html></html>'],
    ['a list', '[]'],
    ['without an amount', notice.replace('"amount":1234,', '')],
    ['of half a cent', notice.replace('1234', '12.5')],
    ['of less than nothing', notice.replace('1234', '-1234')],
  ])('that is %s is not understood', async (_, body) => {
    expect(await said(body)).toEqual({ kind: 'refused', because: 'not-understood' })
  })
})

describe('without a token', () => {
  test('no code of BLIK can be sent from the shop', () => {
    expect(createImoje(settings).takesBlikCode).toBeUndefined()
    expect(createImoje(withToken).takesBlikCode).toBe(true)
  })

  const adapter = createImoje(settings, { now })

  test('a signed form leads there, in the language of the shop', async () => {
    const started = await adapter.start({ ...payment, subType: 'googlePay' })
    if (started.kind !== 'form') throw new Error('no form')
    expect(started.action).toBe('https://paywall.test/pl/payment')
    const signed = started.fields.slice(0, -1)
    expect(Object.fromEntries(started.fields)).toEqual({
      ...{ merchantId: settings.merchantId, serviceId: settings.serviceId },
      ...{ amount: '11500', currency: 'PLN', orderId: 'a-try-1' },
      ...{ orderDescription: 'K/2026/11/0001', customerFirstName: 'Ola' },
      ...{ customerLastName: 'Nowak', customerEmail: 'ola@example.com' },
      ...{ customerPhone: '600100200', urlSuccess: 'https://shop.test/back' },
      ...{ urlFailure: 'https://shop.test/back', urlReturn: 'https://shop.test/back' },
      urlNotification: 'https://shop.test/api/payments/imoje/notify',
      ...{ visibleMethod: 'wallet', preselectMethodCode: 'gpay' },
      validTo: String(now() / 1_000 + 900),
      signature: formSignature(signed, settings.serviceKey),
    })
    const norwegian = await adapter.start({ ...payment, lang: 'no' })
    expect(norwegian).toMatchObject({ action: 'https://paywall.test/payment' })
  })

  test.each([
    ['Ola Nowak', 'Ola', 'Nowak'],
    ['Jan Maria Żółć-Gęśla', 'Jan Maria', 'Żółć-Gęśla'],
    ['Madonna', 'Madonna', '-'],
    ['Їжак Ёлкин', 'Їжак', 'Ёлкин'],
    ['<b>Ola</b> & "Nowak"', 'b Ola b', 'Nowak'],
    ['王小明', '-', '-'],
  ])('%s is called there what its fields can hold', async (name, first, last) => {
    const started = await adapter.start({ ...payment, name })
    expect(started).toMatchObject({
      fields: expect.arrayContaining([
        ['customerFirstName', first],
        ['customerLastName', last],
      ]),
    })
  })

  test('nobody can be asked, and money goes back elsewhere', async () => {
    expect(adapter.query).toBeUndefined()
    expect(await adapter.confirm({ ...word, state: 'paid' })).toBe(true)
    const refund = { ...word, requestId: 'refund-1', orderNo: 'K/1' }
    expect(await adapter.refund(refund)).toMatchObject({ kind: 'refused' })
  })

  test('the provider that is played takes the form, and none that was changed on its way', async () => {
    const { visit, act, words } = stage(settings)
    const started = await adapter.start({ ...payment, subType: 'card' })
    if (started.kind !== 'form') throw new Error('no form')
    expect(await visit('/pl/payment', started.fields)).toMatchObject({ externalId: 'a-try-1' })
    for (const [place, [name, value]] of started.fields.entries()) {
      const changed = started.fields.with(place, [name, `${value}1`])
      expect(await visit('/pl/payment', changed), name).toMatchObject({ status: 400 })
    }
    expect(await visit('/payment', [...started.fields, ['x', '1']])).toMatchObject({ status: 400 })
    expect(await act('pay')).toBe('https://shop.test/back')
    expect(await words()).toMatchObject([{ externalId: 'a-try-1', state: 'paid', amount: 11_500 }])
  })
})

describe('with a token', () => {
  test('a link is asked for, with the way to pay that was chosen', async () => {
    const { adapter, sent } = listening({
      payment: { ...link, url: 'https://paywall.test/s/abc' },
    })
    expect(await adapter.start({ ...payment, subType: 'payPo' })).toEqual({
      kind: 'redirect',
      url: 'https://paywall.test/s/abc',
      ref: link.id,
    })
    expect(sent[0]?.url).toBe('https://api.test/v1/merchant/6yt3gjtm9p1odfgx8491/payment')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-of-the-test')
    expect(await sent[0]?.json()).toEqual({
      ...{ serviceId: settings.serviceId, amount: 11_500, currency: 'PLN', orderId: 'a-try-1' },
      ...{ title: 'K/2026/11/0001', returnUrl: 'https://shop.test/back' },
      successReturnUrl: 'https://shop.test/back',
      failureReturnUrl: 'https://shop.test/back',
      notificationUrl: 'https://shop.test/api/payments/imoje/notify',
      customer: {
        ...{ firstName: 'Ola', lastName: 'Nowak', email: 'ola@example.com' },
        phone: '600100200',
      },
      ...{ visibleMethod: ['imoje_paylater'], preselectMethodCode: 'paypo' },
      validTo: now() / 1_000 + 900,
    })
  })

  test.each<[string, object, number]>([
    ['to another place', { payment: { ...link, url: 'https://elsewhere.test/s/abc' } }, 200],
    ['nowhere', { payment: link }, 200],
    ['in an error of its own', {}, 500],
    ['nobody in', { apiErrorResponse: { code: 'AUTH', message: 'Unauthorized' } }, 401],
  ])('what leads %s is no link', async (_, answer, status) => {
    await expect(listening(answer, status).adapter.start(payment)).rejects.toThrow(/imoje/)
  })

  test('what it refuses is no session, in its words', async () => {
    const answer = { apiErrorResponse: { code: 'PAY-ERROR-1', message: 'No such currency' } }
    expect(await listening(answer, 422).adapter.start(payment)).toEqual({
      kind: 'fail',
      code: 'PAY-ERROR-1',
    })
  })

  test('a page in the place of an answer is an error, whatever is asked', async () => {
    const fetch = async () => new Response('<html>Bad gateway</html>')
    const adapter = createImoje(withToken, { fetch })
    const ref = link.id
    await expect(adapter.start(payment)).rejects.toThrow('imoje')
    await expect(adapter.query?.({ externalId: 'a-try-1', ref })).rejects.toThrow('imoje')
    await expect(adapter.confirm({ ...word, state: 'paid' })).rejects.toThrow('imoje')
    const refund = { ...word, requestId: 'refund-1', orderNo: 'K/1' }
    await expect(adapter.refund(refund)).rejects.toThrow('imoje')
  })

  test('a link that somebody has tried in vain is not at its end; its money is the transaction’s', async () => {
    const sale = { ...JSON.parse(notice).transaction, orderId: 'a-try-1', payment: { id: link.id } }
    const rejected = { ...sale, id: '07938437-cae3-4d46-877d-e1b9d6e6c58f', status: 'rejected' }
    const stateOf = async (over: object) => {
      const { adapter } = listening({ ...link, ...over })
      return adapter.query?.({ externalId: 'a-try-1', ref: link.id })
    }
    expect(await stateOf({ transactions: [rejected] })).toMatchObject({ state: 'unpaid' })
    expect(await stateOf({ status: 'settled', transactions: [rejected, sale] })).toMatchObject({
      ...{ state: 'paid', ref: sale.id, amount: 1_234 },
    })
    expect(await stateOf({ status: 'cancelled' })).toMatchObject({ state: 'failed' })
    expect(await stateOf({ orderId: 'another' })).toBeUndefined()
    expect(await stateOf({ serviceId: 'another' })).toBeUndefined()
  })

  test('a link whose amounts are text is found, and its money goes back', async () => {
    const sale = { ...JSON.parse(notice).transaction, orderId: 'a-try-1', payment: { id: link.id } }
    const text = { ...sale, amount: '1234' }
    const fetch = async ({ url, method }: Request) => {
      if (method === 'POST') return Response.json({ transaction: { ...text, type: 'refund' } })
      if (url.endsWith(`/transaction/${sale.id}`)) return Response.json(text)
      return Response.json({ ...link, amount: '1234', transactions: [text] })
    }
    const adapter = createImoje(withToken, { fetch })
    const came = { state: 'paid', amount: 1_234, ref: sale.id }
    expect(await adapter.query?.({ externalId: 'a-try-1', ref: link.id })).toMatchObject(came)
    const back = { ...word, externalId: 'a-try-1', requestId: 'refund-1', orderNo: 'K/1' }
    expect(await adapter.refund(back)).toMatchObject({ kind: 'accepted' })
  })

  test('a link that lists no payment speaks of itself, which is no second one', async () => {
    const settled = { ...link, status: 'settled' }
    const sale = { ...JSON.parse(notice).transaction, orderId: 'a-try-1', amount: 11_500 }
    const fetch = async ({ url }: Request) => {
      if (url.endsWith(`/payment/${link.id}`)) return Response.json({ payment: settled })
      const isKnown = url.endsWith(`/transaction/${sale.id}`)
      const transaction = { ...sale, payment: { id: link.id } }
      const unknown = { apiErrorResponse: { code: 'API-ERROR-404', message: 'Not found' } }
      return isKnown ? Response.json({ transaction }) : Response.json(unknown, { status: 404 })
    }
    const adapter = createImoje(withToken, { fetch })
    const said = { externalId: 'a-try-1', state: 'paid', amount: 11_500, currency: 'PLN' }
    const asked = async (ref: string) => adapter.query?.({ externalId: 'a-try-1', ref })
    expect(await asked(link.id)).toEqual({ ...said, ref: link.id })
    expect(await asked(sale.id)).toEqual({ ...said, ref: sale.id, within: link.id })
  })

  test('whose name for a try is unknown is not asked', async () => {
    const { adapter, sent } = listening({})
    for (const ref of [undefined, 'no-uuid', '../merchant']) {
      expect(await adapter.query?.({ externalId: 'a-try-1', ref })).toBeUndefined()
    }
    expect(sent).toEqual([])
  })
})

describe('a code of BLIK', () => {
  const sale = {
    ...{ id: word.ref, type: 'sale', status: 'pending', serviceId: settings.serviceId },
    ...{ orderId: 'a-try-1', amount: 11_500, currency: 'PLN' },
  }

  test('goes there with who sent it', async () => {
    const { adapter, sent } = listening({ transaction: sale })
    expect(await adapter.start(blik)).toEqual({ kind: 'wait', ref: sale.id })
    expect(sent[0]?.url).toMatch(/\/transaction$/)
    expect(await sent[0]?.json()).toMatchObject({
      ...{ type: 'sale', paymentMethod: 'blik', paymentMethodCode: 'blik' },
      ...{ blikCode: '777123', clientIp: '192.0.2.7', amount: 11_500 },
    })
  })

  test('of nobody’s browser is asked for on its own page', async () => {
    const { adapter, sent } = listening({ payment: { ...link, url: `${settings.url}/s/1` } })
    expect(await adapter.start({ ...blik, browser: undefined })).toMatchObject({ kind: 'redirect' })
    expect(sent[0]?.url).toMatch(/\/payment$/)
  })

  test('that its bank does not know has failed, in imoje’s words', async () => {
    const wrong = { ...sale, status: 'rejected', statusCode: 'BLK-ERROR-210005' }
    expect(await listening({ transaction: wrong }).adapter.start(blik)).toEqual({
      kind: 'fail',
      code: 'BLK-ERROR-210005',
    })
  })

  test('whose answer is lost may be paid: its shopper waits, unless nobody was reached', async () => {
    const lost = [
      async () => new Response('<html>Bad gateway</html>', { status: 502 }),
      async () => new Response('<html>Bad gateway</html>'),
      async () => {
        throw new DOMException('The operation timed out', 'TimeoutError')
      },
    ]
    for (const fetch of lost) {
      expect(await createImoje(withToken, { fetch }).start(blik)).toEqual({ kind: 'wait' })
    }
    const fetch = async () => {
      throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })
    }
    await expect(createImoje(withToken, { fetch }).start(blik)).rejects.toThrow('fetch failed')
  })

  test.each([
    ['777123', 'paid'],
    ['999000', 'paid'],
    ['934111', 'failed'],
    ['989111', 'failed'],
  ])('%s is %s a moment later, as it is played', async (blikCode, state) => {
    vi.useFakeTimers()
    const { adapter, words } = stage(withToken)
    const { kind, ref } = await adapter.start({ ...blik, secrets: { blikCode } })
    expect(kind).toBe('wait')
    const asked = async () => adapter.query?.({ externalId: 'a-try-1', ref })
    expect(await asked()).toMatchObject({ state: 'unpaid' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await words()).toMatchObject([{ externalId: 'a-try-1', state, ref }])
    if (state === 'paid') expect(await asked()).toMatchObject({ state })
  })
})

describe('the provider that is played', () => {
  test('lets nobody in without the token', async () => {
    const other = { ...withToken, token: 'another' }
    const { played } = stage(withToken)
    const adapter = createImoje(other, { fetch: played.fetch, pagesAt: () => settings.url })
    await expect(adapter.start(payment)).rejects.toThrow('imoje answered 401')
  })

  test('reports an older state after the money, of another amount and another currency', async () => {
    const { adapter, act, words } = stage(withToken)
    await adapter.start(payment)
    for (const deed of ['fail', 'backwards', 'amount', 'currency'] as const) await act(deed)
    const all = await words()
    expect(all).toMatchObject([
      { state: 'failed' },
      { state: 'paid', amount: 11_500, currency: 'PLN' },
      { state: 'unpaid' },
      { state: 'paid', amount: 11_600 },
      { state: 'paid', currency: 'EUR' },
    ])
    expect(all[0]?.ref).not.toBe(all[1]?.ref)
  })

  test('tells again what was not taken in its words', async () => {
    vi.useFakeTimers()
    const answers = ['OK', '{"status":"error"}', '{"status":"ok"}']
    const { adapter, act, words } = stage(withToken, () => new Response(answers.shift()))
    await adapter.start(payment)
    await act('pay')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await words()).toHaveLength(3)
  })
})

const link = {
  ...{ id: '07980a69-a884-46f7-ad16-216c88a13b98', status: 'new', amount: 11_500 },
  ...{ serviceId: settings.serviceId, orderId: 'a-try-1', currency: 'PLN' },
}
const forged = { kind: 'refused', because: 'forged' }

function headerOf(signature: string, algorithm = 'sha256'): string {
  const { merchantId, serviceId } = settings
  return `merchantid=${merchantId};serviceid=${serviceId};signature=${signature};alg=${algorithm}`
}

async function told(
  body: string | Uint8Array,
  header: string,
  adapter: PaymentAdapter = createImoje(settings),
) {
  const headers = new Headers({ 'x-imoje-signature': header })
  const url = new URL('https://shop.test/api/payments/imoje/notify')
  return adapter.notify({ method: 'POST', url, headers, raw: Buffer.from(body) })
}

/** A notification that is signed as it is. */
async function said(body: string) {
  return told(
    body,
    headerOf(
      createHash('sha256')
        .update(body + settings.serviceKey)
        .digest('hex'),
    ),
  )
}

/** An adapter whose provider gives this answer, and what was sent to it. */
function listening(answer: object, status = 200) {
  const sent: Request[] = []
  const adapter = createImoje(withToken, {
    fetch: async (request) => {
      sent.push(request.clone())
      return Response.json(answer, { status })
    },
    now,
  })
  return { adapter, sent }
}

/** An adapter, and imoje as it is played. */
function stage(contract: ImojeSettings, answer = () => new Response('{"status":"ok"}')) {
  const memory = new Map<string, string>()
  const sent: Request[] = []
  const played = playImoje(
    { ...contract, token: 'token-of-the-test' },
    {
      memory: {
        read: async (name) => memory.get(name),
        write: async (name, value) => void memory.set(name, value),
      },
      deliver: async (request) => {
        sent.push(request)
        return answer()
      },
      pagesAt: () => settings.url,
    },
  )
  const adapter = createImoje(contract, { fetch: played.fetch })
  return {
    played,
    adapter,
    visit: async (path: string, fields: [string, string][]) => {
      const body = new URLSearchParams(fields)
      return played.visit(path, new Request(settings.url + path, { method: 'POST', body }))
    },
    act: (deed: Parameters<typeof played.act>[1]) => played.act('a-try-1', deed),
    words: async () => {
      const words = []
      for (const request of sent) {
        const raw = new Uint8Array(await request.clone().arrayBuffer())
        const { method, headers } = request
        const notified = await adapter.notify({ method, url: new URL(request.url), headers, raw })
        if (notified.kind === 'said') words.push(...notified.words)
      }
      return words
    },
  }
}
