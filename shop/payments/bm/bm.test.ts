import { describe, expect, test } from 'vitest'

import { playBm } from '#demo/providers/pay/bm/played-bm.ts'
import type { PaymentStart } from '../port.ts'
import { payment as begun } from '#tests/examples/payments/conforms.ts'
import { createBm } from './bm.ts'
import { bmHash, isHashed } from './bm-hash.ts'
import { xmlOf } from './bm-xml.ts'

const key = 'QCBm3N0oFjzQAWsTIVN8mPLK12TW6HU6InSfjvnF'
const settings = { serviceId: '123456', key, url: 'https://pay-accept.bm.pl' }

/** Autopay’s own: of its library and of its documentation; the last is worked out beside it. */
const vectors: readonly (readonly [id: string, values: string, key: string, hash: string])[] = [
  [
    'bm-itn',
    '123456|123|102686|500.00|PLN|106|20200621171238|SUCCESS|ACCEPTED',
    key,
    '422fbd7c1bbac1eb745b647980dd63c2e8ccf261ea196739ab8043eff8dd4e17',
  ],
  [
    'bm-itn-reply',
    '123456|123|CONFIRMED',
    key,
    '7194a50431ce359cc4c201a0f154400f89f49f765b8eeb60299fc6fee1a01228',
  ],
  [
    'bm-return',
    '123456|123',
    key,
    'df5f737f48bcef93361f590b460cc633b28f91710a60415527221f9cb90da52a',
  ],
  [
    'bm-pre-continue',
    'PENDING|https://pay-accept.bm.pl/payment/continue/9IA2UISN/718GTV5E|123|9IA2UISN',
    key,
    'a3700f934854728035ae2b22cbd0dcbbad0c207faecb16f707b9d2abb103f54e',
  ],
  [
    'bm-pre-refused',
    '186-1590996507|NOTCONFIRMED|MULTIPLY_PAID_TRANSACTION',
    key,
    'f9071f99e64fdfcebc8cf598c56afd5ba8c7d3330b7975951c675be4ffe0c5d6',
  ],
  [
    'bm-start',
    '123456|100|1.20|Transakcja 100|0|PLN|test@hostname.domain',
    key,
    '0b1727f07d7893b8d7b7af777109c722cdeda0d0423381aaec1cd8cd0eafa225',
  ],
  [
    'start, documented',
    '2|100|1.50',
    '2test2',
    '2ab52e6918c6ad3b69a8228a2ab815f11ad58533eeed963dd990df8d8c3709d1',
  ],
  [
    'return, documented',
    '2|100',
    '2test2',
    '254eac9980db56f425acf8a9df715cbd6f56de3c410b05f05016630f7d30a4ed',
  ],
  [
    'ITN, documented',
    '1|11|91|11.11|PLN|1|20010101111111|SUCCESS|AUTHORIZED',
    '1test1',
    'a103bfe581a938e9ad78238cfc674ffafdd6ec70cb6825e7ed5c41787671efe4',
  ],
  [
    'ITN reply, documented',
    '1|11|CONFIRMED',
    '1test1',
    'c1e9888b7d9fb988a4aae0dfbff6d8092fc9581e22e02f335367dd01058f9618',
  ],
]

const itn = `<?xml version="1.0" encoding="UTF-8"?><transactionList><serviceID>123456</serviceID><transactions><transaction><orderID>123</orderID><remoteID>102686</remoteID><amount>500.00</amount><currency>PLN</currency><gatewayID>106</gatewayID><paymentDate>20200621171238</paymentDate><paymentStatus>SUCCESS</paymentStatus><paymentStatusDetails>ACCEPTED</paymentStatusDetails></transaction></transactions><hash>422fbd7c1bbac1eb745b647980dd63c2e8ccf261ea196739ab8043eff8dd4e17</hash></transactionList>`
const confirmed = `<?xml version="1.0" encoding="UTF-8"?><confirmationList><serviceID>123456</serviceID><transactionsConfirmations><transactionConfirmed><orderID>123</orderID><confirmation>CONFIRMED</confirmation></transactionConfirmed></transactionsConfirmations><hash>7194a50431ce359cc4c201a0f154400f89f49f765b8eeb60299fc6fee1a01228</hash></confirmationList>`
const goOn = `<transaction><status>PENDING</status><redirecturl>https://pay-accept.bm.pl/payment/continue/9IA2UISN/718GTV5E</redirecturl><orderID>123</orderID><remoteID>9IA2UISN</remoteID><hash>a3700f934854728035ae2b22cbd0dcbbad0c207faecb16f707b9d2abb103f54e</hash></transaction>`
const refused = `<transaction><orderID>186-1590996507</orderID><confirmation>NOTCONFIRMED</confirmation><reason>MULTIPLY_PAID_TRANSACTION</reason><hash>f9071f99e64fdfcebc8cf598c56afd5ba8c7d3330b7975951c675be4ffe0c5d6</hash></transaction>`

const payment: PaymentStart = { ...begun, externalId: '123', returnUrl: 'https://shop.test/back' }
const blik: PaymentStart = { ...payment, subType: 'blik', secrets: { blikCode: '777123' } }
const word = { externalId: '123', state: 'paid', amount: 50_000, currency: 'PLN', ref: '102686' }

describe('what is signed, by the vectors', () => {
  test.each(vectors)('%s, and any other byte is another signature', (_, values, by, hash) => {
    expect(bmHash(values.split('|'), by)).toBe(hash)
    const bytes = Buffer.from(values)
    for (let place = 0; place < bytes.length; place += 1) {
      const flipped = Buffer.from(bytes)
      flipped[place] = (flipped[place] ?? 0) ^ 1
      expect(bmHash(flipped.toString('latin1').split('|'), by), String(flipped)).not.toBe(hash)
    }
    expect(bmHash(values.split('|'), `${by}.`)).not.toBe(hash)
  })

  test('a notification, answered by its signed confirmation', async () => {
    const notified = await told(itn)
    expect(notified).toMatchObject({ kind: 'said', words: [word] })
    expect(replyOf(notified, [true])).toEqual({ type: 'application/xml', body: confirmed })
  })

  test('one other sign anywhere in a notification is refused', async () => {
    for (let place = itn.indexOf('<serviceID>'); place < itn.length; place += 1) {
      const bytes = Buffer.from(itn)
      bytes[place] = (bytes[place] ?? 0) ^ 1
      const notified = await told(bytes.toString('latin1'))
      expect(notified.kind, bytes.toString('latin1')).toBe('refused')
    }
  })

  test('a transaction that goes on at Autopay, and one that does not', async () => {
    expect(await listening(goOn).adapter.start(blik)).toEqual({
      kind: 'redirect',
      url: 'https://pay-accept.bm.pl/payment/continue/9IA2UISN/718GTV5E',
      ref: '9IA2UISN',
    })
    expect(await listening(refused).adapter.start(blik)).toEqual({
      kind: 'fail',
      code: 'bm-MULTIPLY_PAID_TRANSACTION',
    })
  })

  test('a form brings its fields in the order in which they are signed', async () => {
    const { adapter } = listening('')
    const started = await adapter.start(payment)
    expect(started).toEqual({
      kind: 'form',
      action: 'https://pay-accept.bm.pl/payment',
      fields: [
        ['ServiceID', '123456'],
        ['OrderID', '123'],
        ['Amount', '115.00'],
        ['Description', 'K-2026-11-0001'],
        ['GatewayID', '0'],
        ['Currency', 'PLN'],
        ['CustomerEmail', 'ola@example.com'],
        ['Language', 'PL'],
        ['ValidityTime', '2026-11-24 12:15:00'],
        ['LinkValidityTime', '2026-11-24 12:15:00'],
        ['ReturnURL', 'https://shop.test/back'],
        ['Hash', expect.stringMatching(/^[\da-f]{64}$/)],
      ],
    })
    const fields = started.kind === 'form' ? started.fields : []
    const values = fields.slice(0, -1).map(([, value]) => value)
    expect(fields.at(-1)?.[1]).toBe(bmHash(values, key))
  })

  test('its contract says in which currency, and where a payment begins', async () => {
    const own = createBm({ ...settings, currency: 'EUR', path: '/own/pay' })
    expect(own.currencies).toEqual(['EUR'])
    const started = await own.start({ ...payment, currency: 'EUR', lang: 'de' })
    expect(started).toMatchObject({ kind: 'form', action: 'https://pay-accept.bm.pl/own/pay' })
    const fields = started.kind === 'form' ? Object.fromEntries(started.fields) : {}
    expect(fields).toMatchObject({ Currency: 'EUR', Language: 'DE' })
    const other = await own.start({ ...payment, lang: 'uk' })
    expect(other).toMatchObject({ fields: expect.arrayContaining([['Language', 'EN']]) })
  })

  test.each([
    ['card', '1500'],
    ['blik', '509'],
    ['googlePay', '1512'],
    ['applePay', '1513'],
    ['payPo', '705'],
    ['goPay', '0'],
  ])('%s is its channel %s', async (subType, channel) => {
    const started = await listening('').adapter.start({ ...payment, subType })
    expect(started).toMatchObject({ fields: expect.arrayContaining([['GatewayID', channel]]) })
  })
})

describe('a code of BLIK', () => {
  test('goes there with who sent it, and nowhere else', async () => {
    const { adapter, sent } = listening(taken('PENDING'))
    expect(await adapter.start(blik)).toEqual({ kind: 'wait', ref: 'R1' })
    const [request] = sent
    expect(request?.url).toBe('https://pay-accept.bm.pl/payment')
    expect(request?.headers.get('BmHeader')).toBe('pay-bm-continue-transaction-url')
    expect([...new URLSearchParams(await request?.text())].map(([name]) => name)).toEqual([
      ...['ServiceID', 'OrderID', 'Amount', 'Description', 'GatewayID', 'Currency'],
      ...['CustomerEmail', 'Language', 'CustomerIP', 'Title', 'ValidityTime', 'LinkValidityTime'],
      ...['AuthorizationCode', 'ReturnURL', 'Hash'],
    ])
  })

  test('that is confirmed is no money yet; one that failed has failed', async () => {
    expect(await listening(taken('SUCCESS')).adapter.start(blik)).toMatchObject({ kind: 'wait' })
    expect(await listening(taken('FAILURE')).adapter.start(blik)).toMatchObject({ kind: 'fail' })
  })

  test('whose answer is lost may be paid: its shopper waits, unless nobody was reached', async () => {
    const lost = [
      async () => new Response('<html><body>Bad gateway</body></html>', { status: 502 }),
      async () => new Response(taken('PENDING').replace('R1', 'R2')),
      async () => new Response(goOn.replace('<orderID>123', '<orderID>124')),
      async () => {
        throw new DOMException('The operation timed out', 'TimeoutError')
      },
    ]
    for (const fetch of lost) {
      expect(await createBm(settings, { fetch }).start(blik)).toEqual({ kind: 'wait' })
    }
    const fetch = async () => {
      throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
    }
    await expect(createBm(settings, { fetch }).start(blik)).rejects.toThrow('fetch failed')
  })

  test('sends a browser to no other place than Autopay’s', async () => {
    const url = 'https://elsewhere.test/payment/continue/1'
    const values = ['PENDING', url, '123', 'R1']
    const inside = `<status>PENDING</status><redirecturl>${url}</redirecturl><orderID>123</orderID><remoteID>R1</remoteID>`
    const answer = `<transaction>${inside}<hash>${bmHash(values, key)}</hash></transaction>`
    expect(await listening(answer).adapter.start(blik)).toEqual({ kind: 'wait' })
  })
})

describe('a notification', () => {
  test('may name several transactions, each confirmed by itself', async () => {
    const list = listOf([
      row({ orderID: 'a', paymentStatus: 'SUCCESS' }),
      row({ orderID: 'b', paymentStatus: 'FAILURE' }),
      row({ orderID: 'c', paymentStatus: 'PENDING' }),
    ])
    const notified = await told(list)
    expect(notified).toMatchObject({
      words: [
        { externalId: 'a', state: 'paid' },
        { externalId: 'b', state: 'failed' },
        { externalId: 'c', state: 'unpaid' },
      ],
    })
    const reply = xmlOf(replyOf(notified, [true, false, true]).body)
    expect(reply && isHashed(reply, key)).toBe(true)
    const answers = ['a</orderID><confirmation>CONFIRMED', 'b</orderID><confirmation>NOTCONFIRMED']
    for (const answer of answers) expect(replyOf(notified, [true, false]).body).toContain(answer)
  })

  test('is signed with all that is in it, however deep, and without what is empty', async () => {
    const more =
      '<customerData><fName>Ola &amp; Jan</fName><lName/><nrb>123</nrb></customerData>' +
      '<startAmount>500.00</startAmount>'
    const values = ['Ola & Jan', '123', '500.00']
    const list = listOf([row({ orderID: '123' }, { text: more, values })])
    expect(await told(list)).toMatchObject({ words: [{ externalId: '123' }] })
    expect(await told(list.replace('<lName/>', '<lName>Nowak</lName>'))).toMatchObject({
      because: 'forged',
    })
  })

  test('is signed with its values as they are sent, blanks at their ends too', async () => {
    const more = '<customerData><senderData> Jan  Kowalski </senderData></customerData>'
    const list = listOf([row({ orderID: '123' }, { text: more, values: [' Jan  Kowalski '] })])
    expect(await told(list)).toMatchObject({ words: [{ externalId: '123' }] })
    expect(await told(list.replace('Kowalski ', 'Kowalski'))).toMatchObject({ because: 'forged' })
    // What stands between elements is no value.
    const apart = list.replaceAll('><', '>\n  <')
    expect(await told(apart)).toMatchObject({ words: [{ externalId: '123' }] })
  })

  test('of a payment with a commission on top says what was asked for', async () => {
    const startAmount = (value: string) =>
      told(
        listOf([
          row(
            { orderID: '123', amount: '501.50' },
            { text: `<startAmount>${value}</startAmount>`, values: [value] },
          ),
        ]),
      )
    expect(await startAmount('500.00')).toMatchObject({ words: [{ amount: 50_000 }] })
    expect(await startAmount('600.00'), 'less than was asked for').toMatchObject({
      words: [{ amount: 50_150 }],
    })
    expect(await startAmount('5e2')).toMatchObject({ because: 'not-understood' })
  })

  test('cannot be made of the form that a shopper is given, whatever they call themselves', async () => {
    const email = '115.00|PLN|20261124120000|SUCCESS|x@evil.test'
    const started = await listening('').adapter.start({ ...payment, email })
    const values = started.kind === 'form' ? started.fields.map(([, value]) => value) : []
    const hash = values.pop() ?? ''
    const [, orderID, amount, description, gateway, currency, address = '', ...rest] = values
    const [money = '', coin = '', date = '', status = '', left = ''] = address.split('|')
    const after = [left, ...rest].map((value) => `<a>${value}</a>`).join('')
    // Its hash is right for each of these documents: only their names and order tell them apart.
    const documents = [
      `<orderID>${orderID}</orderID><remoteID>${amount}</remoteID><a>${description}</a>` +
        `<a>${gateway}</a><a>${currency}</a><amount>${money}</amount><currency>${coin}</currency>` +
        `<paymentDate>${date}</paymentDate><paymentStatus>${status}</paymentStatus>${after}`,
      `<orderID>${orderID}</orderID><amount>${amount}</amount><remoteID>${description}</remoteID>` +
        `<gatewayID>${gateway}</gatewayID><currency>${currency}</currency><a>${money}</a>` +
        `<a>${coin}</a><paymentDate>${date}</paymentDate><paymentStatus>${status}</paymentStatus>${after}`,
    ]
    for (const document of documents) {
      const list = `<transactionList><serviceID>123456</serviceID><transactions><transaction>${document}</transaction></transactions><hash>${hash}</hash></transactionList>`
      const read = xmlOf(list)
      expect(read && isHashed(read, key)).toBe(true)
      expect((await told(list)).kind).toBe('refused')
    }
  })

  test('of another service is nobody’s, though its hash is right', async () => {
    const list = listOf([row({ orderID: '123' })], '654321')
    const document = xmlOf(list)
    expect(document && isHashed(document, key)).toBe(true)
    expect(await told(list)).toEqual({ kind: 'refused', because: 'forged' })
  })

  test.each<[string, string]>([
    ['nothing', ''],
    ['no XML', '{"transactions":[]}'],
    ['half a document', itn.slice(0, -20)],
    ['two documents', itn.replace('</transactionList>', '</transactionList><a/>')],
    ['a DOCTYPE', itn.replace('<transactionList>', '<!DOCTYPE a><transactionList>')],
    ['an entity of its own', itn.replace('>123<', '>&boom;<')],
    ['no transaction', listOf([])],
    ['an amount that is none', listOf([row({ amount: '5e2' })])],
    ['another document', confirmed],
  ])('that is %s is not understood', async (_, text) => {
    expect(await told(text)).toEqual({ kind: 'refused', because: 'not-understood' })
  })

  test('expands no entity that it declares itself, however many it would be', async () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' +
      '<transactionList><serviceID>&b;</serviceID></transactionList>'
    expect(await told(bomb)).toEqual({ kind: 'refused', because: 'not-understood' })
  })
})

describe('the status of an order', () => {
  test('is that of its money, whatever else was tried', async () => {
    const tried = [
      row({ remoteID: 'R1', paymentStatus: 'FAILURE' }),
      row({ remoteID: 'R2', paymentStatus: 'SUCCESS' }),
      row({ remoteID: 'R3', paymentStatus: 'PENDING' }),
    ]
    expect(await stateOf(listOf(tried))).toMatchObject({ state: 'paid', ref: 'R2' })
    expect(await stateOf(listOf(tried.filter((_, place) => place !== 1)))).toMatchObject({
      state: 'unpaid',
      ref: 'R3',
    })
    expect(await stateOf(listOf(tried.slice(0, 1)))).toMatchObject({ state: 'failed' })
    expect(await stateOf(listOf([]))).toBeUndefined()
    expect(await stateOf(listOf([]).replace(/<hash>.*<\/hash>/, ''))).toBeUndefined()
    expect(await stateOf(listOf([row({ orderID: 'another' })]))).toBeUndefined()
  })

  test('takes the money of the transaction that was named, and of no other', async () => {
    const rows = [
      row({ remoteID: 'R1', paymentStatus: 'FAILURE' }),
      row({ remoteID: 'R2', paymentStatus: 'SUCCESS' }),
    ]
    const { adapter } = listening(listOf(rows))
    const paid = { externalId: '123', state: 'paid', amount: 50_000, currency: 'PLN' } as const
    const confirmed = await Promise.all(
      ['R1', 'R2', 'R3', undefined].map((ref) => adapter.confirm({ ...paid, ref })),
    )
    expect(confirmed).toEqual([false, true, false, false])
  })

  test.each<[string, string, number]>([
    ['is not signed', listOf([row({})]).replace('500.00', '501.00'), 200],
    ['is a page', '<html><body>Bad gateway</body></html>', 200],
    ['is an error', '<transaction><reason>LIMIT</reason></transaction>', 403],
    ['is nothing', '', 500],
  ])('is not known when the answer %s', async (_, text, status) => {
    await expect(stateOf(text, status)).rejects.toThrow(/Autopay/)
  })
})

describe('a refund', () => {
  const part = {
    ...{ requestId: 'a-refund_1', externalId: '123', ref: 'R1', orderNo: 'K/1' },
    ...{ amount: 1_505, currency: 'PLN' },
  }

  test('goes under 32 signs of its own name, and its answer has to be signed', async () => {
    const { adapter, sent } = listening('<error><name>BALANCE_DISABLED</name></error>')
    expect(await adapter.refund(part)).toEqual({ kind: 'refused', why: 'BALANCE_DISABLED' })
    const fields = Object.fromEntries(new URLSearchParams(await sent[0]?.text()))
    const { MessageID = '', Hash } = fields
    expect(fields).toMatchObject({ RemoteID: 'R1', Amount: '15.05', Currency: 'PLN' })
    expect(MessageID).toMatch(/^[a-z\d]{32}$/)
    expect(Hash).toBe(bmHash(['123456', MessageID, 'R1', '15.05', 'PLN'], key))

    const values = ['123456', MessageID]
    const answer = (hash: string) =>
      `<transactionRefund><serviceID>123456</serviceID><messageID>${MessageID}</messageID><hash>${hash}</hash></transactionRefund>`
    const accepted = listening(answer(bmHash(values, key))).adapter
    expect(await accepted.refund(part)).toEqual({ kind: 'accepted' })
    await expect(accepted.refund({ ...part, requestId: 'another' })).rejects.toThrow('signed')
    const wrong = listening(answer(bmHash(values, 'another key'))).adapter
    await expect(wrong.refund(part)).rejects.toThrow('signed')
    const page = listening('<html><body>Bad gateway</body></html>').adapter
    await expect(page.refund(part)).rejects.toThrow('Autopay answered')
  })
})

describe('the provider that is played', () => {
  test('takes no form that was changed on its way', async () => {
    const { visit, start } = stage()
    const { fields } = await start(payment)
    expect(await visit(fields)).toMatchObject({ externalId: '123', amount: 11_500 })
    for (const [place, [name, value]] of fields.entries()) {
      const changed = fields.with(place, [name, `${value}1`])
      expect(await visit(changed), name).toMatchObject({ status: 400 })
    }
    expect(await visit([...fields, ['PaymentToken', 'x']])).toMatchObject({ status: 400 })
  })

  test('pays after it failed, by another transaction of the same order', async () => {
    const { start, visit, act, words, adapter } = stage()
    await visit((await start(payment)).fields)
    await act('fail')
    await act('pay')
    const [failed, paid] = await words()
    expect([failed?.state, paid?.state]).toEqual(['failed', 'paid'])
    expect(paid?.ref).not.toBe(failed?.ref)
    expect(await adapter.query?.({ externalId: '123', ref: undefined })).toEqual(paid)
  })

  test('reports an older state after the money, of another amount and another currency', async () => {
    const { start, visit, act, words } = stage()
    await visit((await start(payment)).fields)
    for (const deed of ['backwards', 'amount', 'currency'] as const) await act(deed)
    expect(await words()).toMatchObject([
      { state: 'paid', amount: 11_500, currency: 'PLN' },
      { state: 'unpaid' },
      { state: 'paid', amount: 11_600 },
      { state: 'paid', currency: 'EUR' },
    ])
  })

  test('brings the browser back with a signature, which proves nothing', async () => {
    const { start, visit, act } = stage()
    await visit((await start(payment)).fields)
    const back = new URL((await act('cancel')) ?? '')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      ServiceID: '123456',
      OrderID: '123',
      Hash: vectors.find(([id]) => id === 'bm-return')?.[3],
    })
  })
})

function row(
  of: Partial<Record<'orderID' | 'remoteID' | 'amount' | 'paymentStatus', string>>,
  more: { text: string; values: string[] } = { text: '', values: [] },
) {
  const { orderID = '123', remoteID = 'R1', amount = '500.00', paymentStatus = 'SUCCESS' } = of
  const fields = { orderID, remoteID, amount, currency: 'PLN', paymentStatus }
  const elements = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  return {
    text: `<transaction>${elements.join('')}${more.text}</transaction>`,
    values: [...Object.values(fields), ...more.values],
  }
}

function listOf(rows: readonly { text: string; values: string[] }[], serviceId = '123456'): string {
  const hash = bmHash([serviceId, ...rows.flatMap(({ values }) => values)], key)
  const inside = rows.map(({ text }) => text).join('\n')
  return `<transactionList><serviceID>${serviceId}</serviceID><transactions>${inside}</transactions><hash>${hash}</hash></transactionList>`
}

/** That a code of BLIK was taken, with what is known of it. */
function taken(paymentStatus: string): string {
  const values = ['123', 'R1', 'CONFIRMED', paymentStatus]
  return `<transaction><orderID>123</orderID><remoteID>R1</remoteID><confirmation>CONFIRMED</confirmation><paymentStatus>${paymentStatus}</paymentStatus><hash>${bmHash(values, key)}</hash></transaction>`
}

/** An adapter whose provider gives this answer, and what was sent to it. */
function listening(answer: string, status = 200) {
  const sent: Request[] = []
  const adapter = createBm(settings, {
    fetch: async (request) => {
      sent.push(request.clone())
      return new Response(answer, { status })
    },
    now: () => Date.UTC(2026, 10, 24, 11),
  })
  return { adapter, sent }
}

async function told(document: string) {
  const transactions = Buffer.from(document).toString('base64')
  const raw = Buffer.from(String(new URLSearchParams({ transactions })))
  const url = new URL('https://shop.test/api/payments/bm/notify')
  return createBm(settings).notify({ method: 'POST', url, headers: new Headers(), raw })
}

function replyOf(notified: Awaited<ReturnType<typeof told>>, noted: readonly boolean[]) {
  if (notified.kind !== 'said' || typeof notified.reply !== 'function') throw new Error('no reply')
  return notified.reply(noted)
}

async function stateOf(answer: string, status = 200) {
  return listening(answer, status).adapter.query?.({ externalId: '123', ref: undefined })
}

/** An adapter, and Autopay as it is played. */
function stage() {
  const memory = new Map<string, string>()
  const sent: Request[] = []
  const played = playBm(settings, {
    memory: {
      read: async (name) => memory.get(name),
      write: async (name, value) => void memory.set(name, value),
    },
    deliver: async (request) => {
      sent.push(request)
      return new Response(confirmed)
    },
    pagesAt: () => settings.url,
  })
  const adapter = createBm(settings, { fetch: played.fetch })
  return {
    adapter,
    start: async (of: PaymentStart) => {
      const started = await adapter.start(of)
      if (started.kind !== 'form') throw new Error('no form')
      return started
    },
    visit: async (fields: [string, string][]) => {
      const body = new URLSearchParams(fields)
      return played.visit('/payment', new Request(settings.url, { method: 'POST', body }))
    },
    act: (deed: Parameters<typeof played.act>[1]) => played.act('123', deed),
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
