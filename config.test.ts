import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/temporary-folder.ts'
import { oneLine, readConfig, marketsOf, originsOf, settingsWithoutEffect } from './config.ts'

const strong = 'k3v9Qm2Zt7Ld0Xw5Rb8Yp1Nc6Hj4Gf3S'

test('without any setting the shop runs on port 3000 with three languages and its own file', () => {
  expect(readConfig({})).toEqual({
    kind: 'ok',
    config: {
      port: 3000,
      host: undefined,
      production: false,
      development: false,
      dataDir: './data',
      databaseUrl: 'sqlite:data/kram.db',
      databaseConnections: undefined,
      langDomains: [
        { lang: 'en', origin: 'http://localhost:3000' },
        { lang: 'pl', origin: 'http://pl.localhost:3000' },
        { lang: 'de', origin: 'http://de.localhost:3000' },
      ],
      deskOrigin: 'http://desk.localhost:3000',
      shopApiUrl: undefined,
      demoShop: 'full',
      smtpUrl: undefined,
      mailFrom: undefined,
      orderMailTo: undefined,
      ownerMailTo: undefined,
      backupKeep: 14,
      sendsWebhooks: true,
      previewParents: [],
      webhookHosts: new Set(),
      payments: {},
      taxRegisters: {},
      picturesMb: 256,
      pointOperators: ['dpd'],
      cookieSecret: undefined,
      allowHttp: false,
      trustedProxies: [],
      limits: 1,
      workers: 1,
      serviceWorker: true,
      pageCacheMb: undefined,
      drainSeconds: 0,
      logLevel: 'info',
    },
  })
})

test('beside a shop elsewhere, what only the embedded one reads is named', () => {
  const given = { DEMO_SHOP: 'empty', P24_CRC: 'x', SMTP_URL: ' ', GA4_ID: 'G-1', PORT: '80' }
  expect(settingsWithoutEffect(given)).toEqual([])
  const elsewhere = { ...given, PATH: '/bin', SHOP_API_URL: 'https://shop.example' }
  expect(settingsWithoutEffect(elsewhere)).toEqual(['DEMO_SHOP', 'P24_CRC'])
})

test('the languages follow the port unless they are given', () => {
  expect(config({ PORT: '8080' }).langDomains[1]).toEqual({
    lang: 'pl',
    origin: 'http://pl.localhost:8080',
  })
})

test('several domains may share a language, each with a country', () => {
  const text = 'pl=https://shop.pl,de-DE=https://shop.de,de-at=https://shop.at'
  const { langDomains } = config({ LANG_DOMAINS: text })

  expect(langDomains[2]).toEqual({ lang: 'de', origin: 'https://shop.at', market: 'de-AT' })
  expect(marketsOf(langDomains)).toEqual({
    pl: 'https://shop.pl',
    'de-DE': 'https://shop.de',
    'de-AT': 'https://shop.at',
  })
  // Mails in German lead to the first of them, or to the one for all other Germans.
  expect(originsOf(langDomains)['de']).toBe('https://shop.de')
  const both = config({ LANG_DOMAINS: 'de-AT=https://shop.at,de=https://shop.de' }).langDomains
  expect(originsOf(both)).toEqual({ de: 'https://shop.de' })
})

test('hosts of the owner’s own network are names or addresses, and webhooks can be off', () => {
  const given = { WEBHOOKS: 'off', WEBHOOK_HOSTS: 'ERP.lan, 10.0.0.5,fd00::7' }
  expect(config(given)).toMatchObject({
    sendsWebhooks: false,
    webhookHosts: new Set(['erp.lan', '10.0.0.5', 'fd00::7']),
  })
  for (const wrong of ['http://erp.lan', 'erp.lan:8080', 'abc:8080', '[::1]', '10.0.0.0/8', ',']) {
    expect(readConfig({ WEBHOOK_HOSTS: wrong })).toMatchObject({ setting: 'WEBHOOK_HOSTS' })
  }
})

test('other editors may frame the shop at origins that are encrypted, or this machine’s', () => {
  const given = { PREVIEW_PARENTS: 'https://editor.example, http://editor.localhost:4000/' }
  expect(config(given)).toMatchObject({
    previewParents: ['https://editor.example', 'http://editor.localhost:4000'],
  })
  for (const wrong of ['http://editor.example', 'https://editor.example/at', 'editor', '*', ',']) {
    expect(readConfig({ PREVIEW_PARENTS: wrong })).toMatchObject({ setting: 'PREVIEW_PARENTS' })
  }
})

test('every setting can be given', () => {
  const settings = config({
    NODE_ENV: 'production',
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/data',
    DATABASE_URL: 'postgres://kram:pw@db/kram',
    DATABASE_CONNECTIONS: '40',
    LANG_DOMAINS: 'gb=https://shop.example, pl=https://pl.shop.example/',
    SHOP_API_URL: 'https://api.example/v1',
    DEMO_SHOP: 'empty',
    SMTP_URL: 'smtps://u:p@mail.example',
    MAIL_FROM: 'Kram <shop@example.com>',
    COOKIE_SECRET: strong,
    PICTURES_MB: '64',
    PAGE_CACHE_MB: '0',
    TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12,fd00::/8',
    LIMITS: '20',
    WORKERS: '3',
    SERVICE_WORKER: 'off',
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'warn',
  })

  expect(settings).toMatchObject({
    host: '127.0.0.1',
    databaseUrl: 'postgres://kram:pw@db/kram',
    databaseConnections: 40,
    langDomains: [
      { lang: 'en', origin: 'https://shop.example' },
      { lang: 'pl', origin: 'https://pl.shop.example' },
    ],
    trustedProxies: ['10.0.0.5', '172.16.0.0/12', 'fd00::/8'],
    picturesMb: 64,
    pageCacheMb: 0,
    limits: 20,
    workers: 3,
    serviceWorker: false,
    drainSeconds: 5,
  })
})

test('one process serves, in production one a core', () => {
  expect(config({})).toMatchObject({ workers: 1 })
  expect(config({ NODE_ENV: 'production' })).toMatchObject({ workers: 'auto' })
  expect(config({ NODE_ENV: 'production', WORKERS: '1' })).toMatchObject({ workers: 1 })
})

test('a setting that is empty counts as not given', () => {
  expect(config({ SMTP_URL: '', PORT: '  ' })).toMatchObject({ port: 3000, smtpUrl: undefined })
})

test('a mail server may be given in parts, as installers do', () => {
  const from = { MAIL_FROM: 'shop@kram.example' }
  const elsewhere = { SHOP_API_URL: 'https://api.example', SMTP_URL: 'smtp://mail' }
  expect(readConfig(elsewhere).kind, 'it writes no mail').toBe('ok')
  expect(config({ ...from, SMTP_HOST: 'mail.example' }).smtpUrl).toBe('smtp://mail.example:587')
  const parts = {
    SMTP_HOST: 'mail.example',
    SMTP_PORT: '465',
    SMTP_USER: 'a@b',
    SMTP_PASSWORD: '/',
  }
  expect(config({ ...from, ...parts }).smtpUrl).toBe('smtps://a%40b:%2F@mail.example:465')
})

test('the owner gets orders by mail, unless there is an address for it', () => {
  const orders = { ORDER_MAIL_TO: 'orders@shop.example' }
  expect(config(orders).ownerMailTo).toBe('orders@shop.example')
  expect(config({ ...orders, OWNER_MAIL_TO: 'o@shop.example' }).ownerMailTo).toBe('o@shop.example')
})

test.each([
  ['sqlite:./data/shop.db', 'sqlite:./data/shop.db'],
  ['file:./shop.db', 'sqlite:./shop.db'],
  ['file:///var/shop.db', 'sqlite:/var/shop.db'],
  ['sqlite::memory:', 'sqlite::memory:'],
  ['postgresql://db/kram?sslmode=require', 'postgresql://db/kram?sslmode=require'],
])('the database address %s is understood', (given, databaseUrl) => {
  expect(config({ DATABASE_URL: given }).databaseUrl).toBe(databaseUrl)
})

test.each([
  [{ PORT: 'abc' }, 'PORT=abc is not a port number: set PORT to 1–65535'],
  [{ PORT: '0' }, 'PORT=0 is not a port number: set PORT to 1–65535'],
  [{ PORT: '65536' }, 'PORT=65536 is not a port number: set PORT to 1–65535'],
  [{ PORT: '1e3' }, 'PORT=1e3 is not a port number: set PORT to 1–65535'],
  [
    { LIMITS: 'none' },
    'LIMITS=none is not a measure of limits: set LIMITS to normal, to a number such as 20 for so many times as much, or to off',
  ],
  [{ LIMITS: '0' }, 'LIMITS=0 is not a measure of limits'],
  [{ DATABASE_CONNECTIONS: 'all' }, 'DATABASE_CONNECTIONS=all is not a number of connections'],
  [{ WORKERS: '0' }, 'WORKERS=0 is not a number of processes: set WORKERS to auto'],
  [
    { DRAIN_SECONDS: '-1' },
    'DRAIN_SECONDS=-1 is not a number of seconds: set DRAIN_SECONDS to 0–99',
  ],
  [{ HOST: 'a b' }, 'HOST=a b is not an address to listen on'],
  [{ DATABASE_URL: 'mysql://root:hunter2@db' }, 'DATABASE_URL is not a database address'],
  [{ DATABASE_URL: 'sqlite:' }, 'DATABASE_URL is not a database address'],
  [{ DATABASE_URL: 'postgres:kram' }, 'DATABASE_URL is not a database address'],
  [{ LANG_DOMAINS: 'en' }, 'LANG_DOMAINS: "en" is not a language and its origin: set LANG_DOMAINS'],
  [{ LANG_DOMAINS: 'en=ftp://shop' }, '"en=ftp://shop" has no http or https address'],
  [{ LANG_DOMAINS: 'en=http://shop/path' }, '"en=http://shop/path" has more than an origin'],
  [{ LANG_DOMAINS: 'en=http://u:hunter2@shop' }, '"en=http://***@shop" has more than an origin'],
  [{ LANG_DOMAINS: 'en=http://a,en=http://b' }, '"en=http://b" names a language twice'],
  [{ LANG_DOMAINS: 'de-AT=http://a,de-at=http://b' }, '"de-at=http://b" names a language twice'],
  [{ LANG_DOMAINS: 'en=http://a,gb=http://b' }, '"gb=http://b" names a language twice'],
  [
    { LANG_DOMAINS: 'en=http://a,pl=http://a' },
    '"pl=http://a" is at the origin of another language',
  ],
  [
    { LANG_DOMAINS: 'en=http://a,fr=http://b' },
    '"fr=http://b" is a language that Kram has no texts in: set LANG_DOMAINS',
  ],
  [{ LANG_DOMAINS: 'xx=http://a' }, '(languages: en, pl, de)'],
  [
    { DATABSE_URL: 'postgres://hunter2@db' },
    'DATABSE_URL is no setting: did you mean DATABASE_URL?',
  ],
  [{ TRUSTED_PROXY: '10.0.0.5' }, 'TRUSTED_PROXY is no setting: did you mean TRUSTED_PROXIES?'],
  [{ LIMIT: 'off' }, 'LIMIT is no setting: did you mean LIMITS?'],
  [{ PAGE_CACHE_MB: '-1' }, 'PAGE_CACHE_MB=-1 is not a number of megabytes'],
  [{ PICTURES_MB: '0' }, 'PICTURES_MB=0 is not a number of megabytes'],
  [{ PICTURES_S3_URL: 'https://u:hunter2@s3.example/b' }, 'is not the address of a bucket'],
  [{ PICTURES_S3_URL: 'https://s3.example/b' }, 'PICTURES_S3_KEY_ID is missing'],
  [{ PICTURES_S3_SECRET: 'hunter2' }, 'PICTURES_S3_URL is missing'],
  [{ DATADIR: '/srv' }, 'DATADIR is no setting: did you mean DATA_DIR?'],
  [{ LOGLEVEL: 'warn' }, 'LOGLEVEL is no setting: did you mean LOG_LEVEL?'],
  [{ KRAM_SMTP_URL: 'smtp://u:hunter2@a' }, 'KRAM_SMTP_URL is no setting: did you mean SMTP_URL?'],
  [{ ALLOW_HTTP: 'yes' }, 'ALLOW_HTTP=yes is neither 1 nor 0'],
  [{ SHOP_API_URL: 'shop.example' }, 'SHOP_API_URL is not an http or https address'],
  [{ SHOP_API_URL: 'https://me:hunter2@shop.example' }, 'SHOP_API_URL is not an http or https'],
  [{ SHOP_API_URL: 'https://shop.example/?key=1' }, 'SHOP_API_URL is not an http or https address'],
  [{ DEMO_SHOP: 'half' }, 'DEMO_SHOP=half is not known: set DEMO_SHOP to full or empty'],
  [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL is not an address of a mail server'],
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is missing although SMTP_URL or SMTP_HOST is set'],
  [{ ORDER_MAIL_TO: 'a@b.example,c@d.example' }, 'is not an address of one person'],
  [{ SMTP_HOST: 'smtp://mail' }, 'SMTP_HOST=smtp://mail is not a mail server'],
  [{ SMTP_PORT: '0' }, 'SMTP_PORT=0 is not a port number'],
  [{ OWNER_MAIL_TO: 'nobody' }, 'OWNER_MAIL_TO=nobody is not an address of one person'],
  [{ BACKUP_KEEP: 'all' }, 'BACKUP_KEEP=all is not a number of backups'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM=nobody is not a sender'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES=10.0.0.0/33 is not a list of addresses'],
  [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES=proxy is not a list of addresses'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is not a log level'],
])('%o is refused in one line that names the setting', (env, line) => {
  const answer = readConfig(env)

  expect(answer.kind === 'wrong' && oneLine(answer)).toContain(line)
  expect(answer.kind === 'wrong' && oneLine(answer)).not.toMatch(/hunter2|\n/)
})

test.each([
  'short',
  'a'.repeat(64),
  'changeme-changeme-changeme-changeme-1',
  'please-replace-this-default-secret-now',
])('in production the secret %s is refused, whatever the origins', (COOKIE_SECRET) => {
  for (const origins of [{}, { LANG_DOMAINS: 'en=https://shop.example' }]) {
    const production = { NODE_ENV: 'production', ...origins }

    expect(readConfig({ ...production, COOKIE_SECRET })).toMatchObject({
      kind: 'wrong',
      setting: 'COOKIE_SECRET',
    })
    expect(readConfig({ ...production, COOKIE_SECRET: strong }).kind).toBe('ok')
    expect(readConfig(production).kind).toBe('ok')
  }
  expect(readConfig({ COOKIE_SECRET }).kind).toBe('ok')
})

test.each(['http://shop.example', 'http://192.168.1.5:3000', 'http://localhost.example'])(
  'in production the origin %s is refused unless plain http is allowed',
  (origin) => {
    const open = { NODE_ENV: 'production', LANG_DOMAINS: `en=${origin}` }
    const answer = readConfig(open)

    expect(answer.kind === 'wrong' && oneLine(answer)).toBe(
      `LANG_DOMAINS: ${origin} is not encrypted: give every language an https origin, or set ALLOW_HTTP=1 for a network you trust`,
    )
    expect(readConfig({ ...open, ALLOW_HTTP: '0' }).kind).toBe('wrong')
    expect(readConfig({ ...open, ALLOW_HTTP: '1' }).kind).toBe('ok')
    expect(readConfig({ ...open, NODE_ENV: 'development' }).kind).toBe('ok')
  },
)

test.each([
  ['https://desk.shop.example/', 'https://desk.shop.example'],
  ['http://desk.localhost:3000', 'http://desk.localhost:3000'],
])('the owner’s origin may be %s', (DESK_ORIGIN, deskOrigin) => {
  const LANG_DOMAINS = 'en=http://localhost:3000'
  const answer = readConfig({ NODE_ENV: 'production', LANG_DOMAINS, DESK_ORIGIN })
  expect(answer).toMatchObject({ kind: 'ok', config: { deskOrigin } })
})

test.each([
  ['desk.shop.example', 'DESK_ORIGIN=desk.shop.example is not an origin'],
  ['https://shop.example/desk', 'is not an origin'],
  ['https://owner:secret@desk.shop.example', 'is not an origin'],
  ['ftp://desk.shop.example', 'is not an origin'],
  ['https://SHOP.example', 'DESK_ORIGIN is at the origin of a language of the shop'],
  ['http://desk.shop.example', 'DESK_ORIGIN: http://desk.shop.example is not encrypted'],
])('the owner’s origin cannot be %s', (DESK_ORIGIN, said) => {
  const production = { NODE_ENV: 'production', LANG_DOMAINS: 'en=https://shop.example' }
  const answer = readConfig({ ...production, DESK_ORIGIN })
  expect(answer.kind === 'wrong' && oneLine(answer)).toContain(said)
  expect(answer).toMatchObject({ kind: 'wrong', setting: 'DESK_ORIGIN' })
})

test.each(['http://localhost:3000', 'http://pl.localhost', 'http://127.0.0.1:80', 'http://[::1]'])(
  'in production %s is this machine and needs no encryption',
  (origin) => {
    expect(readConfig({ NODE_ENV: 'production', LANG_DOMAINS: `en=${origin}` }).kind).toBe('ok')
  },
)

test('names of other programs are left alone', () => {
  const others = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'shop-1',
    LANG: 'C.UTF-8',
    DATABASE: 'shop',
    PGHOST: 'db',
    KRAM_PORT: 'tcp://10.0.0.1:80',
    npm_config_data_dir: 'x',
    npm_config_loglevel: 'error',
  }

  expect(readConfig(others).kind).toBe('ok')
})

test('in production http and https origins are not mixed', () => {
  const mixed = { LANG_DOMAINS: 'en=https://shop.example,pl=http://pl.shop.example' }

  expect(readConfig({ ...mixed, NODE_ENV: 'production' })).toMatchObject({
    setting: 'LANG_DOMAINS',
  })
  expect(readConfig(mixed).kind).toBe('ok')
})

test('a wrong value cannot break the line or flood it', () => {
  const answer = readConfig({ PORT: `1\n2${'x'.repeat(500)}` })

  expect(answer.kind === 'wrong' && oneLine(answer)).toMatch(/^PORT=1\?2x{57}… is not/)
})

function config(env: Record<string, string>) {
  const answer = readConfig(env)
  if (answer.kind === 'wrong') throw new Error(oneLine(answer))
  return answer.config
}

test('a contract with Przelewy24 is a number and two keys, at the usual address or another', () => {
  const contract = { P24_MERCHANT_ID: '123456', P24_API_KEY: 'a1b2c3d4e5', P24_CRC: 'f6a7b8c9d0' }
  const usual = readConfig(contract)
  expect(usual.kind === 'ok' && usual.config.payments.p24).toEqual({
    merchantId: 123_456,
    posId: 123_456,
    apiKey: contract.P24_API_KEY,
    crc: contract.P24_CRC,
    url: 'https://secure.przelewy24.pl',
    currencies: ['PLN'],
  })
  const own = readConfig({ ...contract, P24_POS_ID: '7', P24_URL: 'http://127.0.0.1:4000/' })
  expect(own.kind === 'ok' && own.config.payments.p24).toMatchObject({
    posId: 7,
    url: 'http://127.0.0.1:4000',
  })
  expect(readConfig({ P24_MERCHANT_ID: '123456' })).toMatchObject({
    kind: 'wrong',
    setting: 'P24_API_KEY',
  })
})

test('a contract with PayU is a number and two keys, in złoty or in what was agreed on', () => {
  const contract = {
    ...{ PAYU_POS_ID: '300746', PAYU_CLIENT_SECRET: '2ee86a66e5d97e3f' },
    PAYU_SECOND_KEY: 'b6ca15b0d1020e80',
  }
  expect(config(contract).payments.payu).toEqual({
    ...{ posId: '300746', clientId: '300746', clientSecret: contract.PAYU_CLIENT_SECRET },
    secondKey: contract.PAYU_SECOND_KEY,
    ...{ url: 'https://secure.payu.com', currencies: ['PLN'], takesBlikCode: false },
  })
  const own = {
    PAYU_CLIENT_ID: '7',
    PAYU_URL: 'http://127.0.0.1:4000/',
    PAYU_CURRENCIES: 'PLN, EUR',
  }
  expect(config({ ...contract, ...own }).payments.payu).toMatchObject({
    ...{ clientId: '7', url: 'http://127.0.0.1:4000', currencies: ['PLN', 'EUR'] },
  })
  expect(config({ ...contract, PAYU_BLIK_CODES: '1' }).payments.payu?.takesBlikCode).toBe(true)
  for (const PAYU_CURRENCIES of ['złoty', 'pln', 'PLN,', 'PLN;EUR']) {
    expect(readConfig({ ...contract, PAYU_CURRENCIES })).toMatchObject({
      ...{ kind: 'wrong', setting: 'PAYU_CURRENCIES' },
    })
  }
})

test('what a contract takes is złoty, or what was agreed on', () => {
  const p24 = { P24_MERCHANT_ID: '123456', P24_API_KEY: 'key-of-reports', P24_CRC: 'crc-of-signs' }
  expect(config(p24).payments.p24?.currencies).toEqual(['PLN'])
  expect(config({ ...p24, P24_CURRENCIES: 'PLN,EUR' }).payments.p24?.currencies).toEqual([
    ...['PLN', 'EUR'],
  ])
  for (const setting of [
    ...(['P24_CURRENCIES', 'IMOJE_CURRENCIES'] as const),
    ...(['ESERVICE_CURRENCIES', 'ELAVON_CURRENCIES'] as const),
  ]) {
    expect(readConfig({ [setting]: 'euro' })).toMatchObject({ kind: 'wrong', setting })
  }
})

test('Twisto is paid through a contract that is there', () => {
  const payu = {
    ...{ PAYU_POS_ID: '300746', PAYU_CLIENT_SECRET: '2ee86a66e5d97e3f' },
    PAYU_SECOND_KEY: 'b6ca15b0d1020e80',
  }
  expect(config({ ...payu, TWISTO_CARRIER: 'payu' }).payments.twisto).toEqual({ carrier: 'payu' })
  expect(config(payu).payments.twisto).toBeUndefined()
  expect(readConfig({ ...payu, TWISTO_CARRIER: 'imoje' })).toMatchObject({
    problem: 'TWISTO_CARRIER is imoje, with which the shop has no contract',
  })
  expect(readConfig({ TWISTO_CARRIER: 'payu' })).toMatchObject({
    problem: 'TWISTO_CARRIER is payu, with which the shop has no contract',
  })
  expect(readConfig({ ...payu, TWISTO_CARRIER: 'p24' })).toMatchObject({
    ...{ kind: 'wrong', setting: 'TWISTO_CARRIER' },
  })
})

test('a contract with imoje is two ids and a key, with a token or without', () => {
  const contract = {
    ...{ IMOJE_MERCHANT_ID: '6yt3gjtm9p1odfgx8491', IMOJE_SERVICE_KEY: '2F-jmvg0S0nNfcIk' },
    IMOJE_SERVICE_ID: '63f574ed-d90d-4abe-9cc1-39117584a7b7',
  }
  expect(config(contract).payments.imoje).toEqual({
    ...{ merchantId: contract.IMOJE_MERCHANT_ID, serviceId: contract.IMOJE_SERVICE_ID },
    ...{ serviceKey: contract.IMOJE_SERVICE_KEY, token: undefined },
    ...{ url: 'https://paywall.imoje.pl', apiUrl: 'https://api.imoje.pl/v1' },
    currencies: ['PLN'],
  })
  const token = { IMOJE_TOKEN: 'a1b2c3d4e5', IMOJE_API_URL: 'http://127.0.0.1:4000/v1/' }
  expect(config({ ...contract, ...token }).payments.imoje).toMatchObject({
    ...{ token: 'a1b2c3d4e5', apiUrl: 'http://127.0.0.1:4000/v1' },
  })
  const { IMOJE_SERVICE_KEY: _, ...half } = contract
  expect(readConfig(half)).toMatchObject({ setting: 'IMOJE_SERVICE_KEY' })
  expect(readConfig({ ...contract, IMOJE_SERVICE_ID: '7' })).toMatchObject({
    setting: 'IMOJE_SERVICE_ID',
    problem: expect.stringContaining('is not the id of a shop'),
  })
})

test('wallets at Braintree are set up one by one, also where the shop is elsewhere', () => {
  const contract = {
    BRAINTREE_PUBLIC_KEY: 'public_key',
    BRAINTREE_PRIVATE_KEY: 'private_key',
    BRAINTREE_ACCOUNTS: 'PLN=shop_pln',
  }
  const google = { BRAINTREE_GOOGLE_MERCHANT: 'BCR2DN4T' }
  const apple = { BRAINTREE_APPLE_DOMAIN: '7B227073704964223A2241227D' }
  expect(config(contract).payments.braintree?.wallets).toEqual([])
  expect(config({ ...contract, ...google }).payments.braintree?.wallets).toEqual(['googlePay'])
  const both = config({ ...contract, ...google, ...apple }).payments
  expect(both.braintree?.wallets).toEqual(['googlePay', 'applePay'])
  const elsewhere = config({ ...apple, SHOP_API_URL: 'http://shop.test' }).payments
  expect(elsewhere.braintree).toBeUndefined()
  expect(elsewhere.wallets?.appleDomain).toBe(apple.BRAINTREE_APPLE_DOMAIN)
  for (const wrong of ['too short', '<html>'.repeat(10)]) {
    expect(readConfig({ BRAINTREE_APPLE_DOMAIN: wrong })).toMatchObject({
      kind: 'wrong',
      setting: 'BRAINTREE_APPLE_DOMAIN',
    })
  }
})

test('a contract with Autopay is a number and a key', () => {
  const contract = { BM_SERVICE_ID: '123456', BM_KEY: 'QCBm3N0oFjzQAWsTIVN8' }
  expect(config(contract).payments.bm).toEqual({
    ...{ serviceId: '123456', key: contract.BM_KEY, url: 'https://pay.autopay.eu' },
  })
  expect(readConfig({ BM_SERVICE_ID: '123456' })).toMatchObject({ setting: 'BM_KEY' })
  expect(
    config({ ...contract, BM_CURRENCY: 'EUR', BM_PATH: '/own/payment' }).payments.bm,
  ).toMatchObject({ currency: 'EUR', path: '/own/payment' })
  expect(readConfig({ ...contract, BM_CURRENCY: 'CHF' })).toMatchObject({ setting: 'BM_CURRENCY' })
  expect(readConfig({ ...contract, BM_PATH: 'payment' })).toMatchObject({ setting: 'BM_PATH' })
})

test('a secret may stand in a file, which no line about it prints', async () => {
  const file = path.join(await temporaryFolder(), 'crc')
  await writeFile(file, 'f6a7b8c9d0')
  const contract = { P24_MERCHANT_ID: '123456', P24_API_KEY: 'a1b2c3d4e5', P24_CRC_FILE: file }
  const answer = readConfig(contract)
  expect(answer.kind === 'ok' && answer.config.payments.p24?.crc).toBe('f6a7b8c9d0')
  await writeFile(file, 'no key at all')
  expect(readConfig(contract)).toMatchObject({
    setting: 'P24_CRC',
    problem: 'P24_CRC is not a key',
  })
  const misspelt = readConfig({ COOKIE_SECRETS: strong })
  expect(misspelt).toMatchObject({ problem: 'COOKIE_SECRETS is no setting' })
  expect(readConfig({ PORT_FILE: file })).toMatchObject({ problem: 'PORT_FILE is no setting' })
})

test('the points of InPost are read where the setting says, with a token or without', () => {
  const usual = readConfig({ INPOST_POINTS_URL: 'https://points.example/' })
  expect(usual.kind === 'ok' && usual.config.inpostPoints).toEqual({
    url: 'https://points.example',
    token: undefined,
  })
  const own = readConfig({
    INPOST_POINTS_URL: 'http://127.0.0.1:4000',
    INPOST_POINTS_TOKEN: 'eyJhbGciOi.x_y-z',
  })
  expect(own.kind === 'ok' && own.config.inpostPoints?.token).toBe('eyJhbGciOi.x_y-z')
  const none = readConfig({})
  expect(none.kind === 'ok' && none.config.inpostPoints).toBeUndefined()
})

test('a contract with InPost is whole or not at all', () => {
  const contract = { INPOST_SHIPX_TOKEN: 'token-of-shipx', INPOST_SHIPX_ORGANIZATION: '12345' }
  const usual = readConfig(contract)
  expect(usual.kind === 'ok' && usual.config.shipx).toEqual({
    url: 'https://api-shipx-pl.easypack24.net',
    token: 'token-of-shipx',
    organization: '12345',
    sending: { method: 'dispatch_order' },
    webhookKey: undefined,
  })
  const sendingBy = (over: Record<string, string>) => {
    const read = readConfig({ ...contract, ...over })
    return read.kind === 'ok' ? read.config.shipx?.sending : read.setting
  }
  const left = { INPOST_SENDING: 'parcel_locker', INPOST_DROPOFF_POINT: 'BBI02A' }
  expect(sendingBy(left)).toEqual({ method: 'parcel_locker', dropoffPoint: 'BBI02A' })
  expect(sendingBy({ INPOST_SENDING: 'any_point' })).toEqual({ method: 'any_point' })
  expect(sendingBy({ INPOST_SENDING: 'parcel_locker' })).toBe('INPOST_DROPOFF_POINT')
  expect(sendingBy({ INPOST_SENDING: 'by-hand' })).toBe('INPOST_SENDING')
  expect(readConfig({ INPOST_SHIPX_TOKEN: 'token-of-shipx' })).toMatchObject({
    kind: 'wrong',
    setting: 'INPOST_SHIPX_ORGANIZATION',
  })
  const returns = {
    INPOST_RETURNS_CLIENT_ID: 'shop',
    INPOST_RETURNS_CLIENT_SECRET: 'secret-of-returns',
  }
  const read = readConfig(returns)
  expect(read.kind === 'ok' && read.config.inpostReturns).toEqual({
    ...{ clientId: 'shop', clientSecret: 'secret-of-returns' },
    ...{ url: 'https://api.inpost.pl', loginUrl: 'https://login.inpost.pl' },
  })
  expect(readConfig({ INPOST_RETURNS_CLIENT_ID: 'shop' })).toMatchObject({
    kind: 'wrong',
    setting: 'INPOST_RETURNS_CLIENT_SECRET',
  })
})

test('registers of companies are asked where their addresses are', () => {
  const answer = readConfig({
    VIES_URL: 'https://vies.example/rest-api/',
    VIES_REQUESTER: 'EL 123456789',
    NIP_URL: 'https://list.example',
  })
  expect(answer.kind === 'ok' && answer.config.taxRegisters).toEqual({
    vies: {
      url: 'https://vies.example/rest-api',
      requester: { country: 'gr', number: '123456789' },
    },
    nip: { url: 'https://list.example' },
  })
  const none = readConfig({})
  expect(none.kind === 'ok' && none.config.taxRegisters).toEqual({
    vies: undefined,
    nip: undefined,
  })
  const wrong = { kind: 'wrong', setting: 'VIES_REQUESTER' }
  expect(readConfig({ VIES_REQUESTER: 'US12345678' })).toMatchObject(wrong)
  expect(readConfig({ VIES_REQUESTER: '5260001246' })).toMatchObject(wrong)
})

test('maps are there where a token or an address says so', () => {
  const answer = readConfig({
    INPOST_MAP_TOKEN: 'eyJhbGciOi.x_y-z',
    COURIER_MAP_URL: 'https://maps.example/map.js',
    COURIER_MAP_SERVICES: 'dpd,orlen',
  })
  expect(answer.kind === 'ok' && answer.config).toMatchObject({
    inpostMap: { token: 'eyJhbGciOi.x_y-z', url: 'https://geowidget.inpost.pl' },
    courierMap: {
      maker: 'furgonetka',
      url: 'https://maps.example/map.js',
      key: undefined,
      services: 'dpd,orlen',
    },
    pointOperators: ['dpd', 'orlen'],
  })
  const none = readConfig({})
  expect(none.kind === 'ok' && none.config.inpostMap).toBeUndefined()
  const bliska = 'https://widget.bliskapaczka.pl/v8.1/main.js'
  const other = readConfig({ COURIER_MAP_URL: bliska })
  expect(other.kind === 'ok' && other.config.courierMap?.maker).toBe('bliskapaczka')
  expect(readConfig({ COURIER_MAP_URL: bliska, COURIER_MAP_MAKER: 'dpd' }).kind).toBe('wrong')
  expect(readConfig({ COURIER_MAP_SERVICES: 'dpd orlen' })).toMatchObject({ kind: 'wrong' })
})

test('a point that no list knows is always of somebody: of DPD where nothing is said', () => {
  const operatorsOf = (settings: Record<string, string>) => {
    const answer = readConfig(settings)
    return answer.kind === 'ok' ? answer.config.pointOperators : answer
  }
  expect(operatorsOf({})).toEqual(['dpd'])
  expect(operatorsOf({ COURIER_MAP_SERVICES: 'gls,ups' })).toEqual(['gls', 'ups'])
})

test('an app at Facebook is a number and a secret, with addresses of its own or the usual ones', () => {
  const app = { FACEBOOK_APP_ID: '1234567890123456', FACEBOOK_APP_SECRET: 'a1b2c3d4e5f6a7b8c9d0' }
  const usual = readConfig(app)
  expect(usual.kind === 'ok' && usual.config.facebook).toEqual({
    appId: app.FACEBOOK_APP_ID,
    appSecret: app.FACEBOOK_APP_SECRET,
    dialogUrl: 'https://www.facebook.com/v26.0',
    graphUrl: 'https://graph.facebook.com/v26.0',
  })
  const own = readConfig({ ...app, FACEBOOK_GRAPH_URL: 'http://127.0.0.1:4000/v26.0/' })
  expect(own.kind === 'ok' && own.config.facebook?.graphUrl).toBe('http://127.0.0.1:4000/v26.0')
  expect(readConfig({}).kind === 'ok').toBe(true)

  expect(readConfig({ FACEBOOK_APP_ID: app.FACEBOOK_APP_ID })).toMatchObject({
    kind: 'wrong',
    setting: 'FACEBOOK_APP_SECRET',
  })
  const wrong = readConfig({ ...app, FACEBOOK_APP_SECRET: 'secret word' })
  expect(JSON.stringify(wrong)).not.toContain('secret word')
})

test('tools that count are named by their numbers, at the usual hosts or others', () => {
  expect(config({}).tools).toBeUndefined()
  expect(config({ GA4_ID: 'G-AB12CD34EF', META_PIXEL_ID: '1234567890' }).tools).toEqual({
    ids: { ga4: 'G-AB12CD34EF', pixel: '1234567890' },
    boughtByServer: [],
    ways: { ga4: undefined, pixel: undefined },
    tagUrl: 'https://www.googletagmanager.com',
    analyticsUrl: 'https://www.google-analytics.com',
    pixelUrl: 'https://connect.facebook.net',
  })
  const own = { GTM_ID: 'GTM-AB12CD3', GOOGLE_TAG_URL: 'http://127.0.0.1:4000/' }
  expect(config(own).tools).toMatchObject({
    ids: { gtm: 'GTM-AB12CD3' },
    tagUrl: 'http://127.0.0.1:4000',
  })
  const secrets = { GA4_ID: 'G-AB12CD34EF', GA4_API_SECRET: 'a1b2c3d4e5' }
  expect(config(secrets).tools).toMatchObject({
    boughtByServer: ['ga4'],
    ways: { ga4: { secret: 'a1b2c3d4e5', url: 'https://www.google-analytics.com' } },
  })
  expect(readConfig({ META_TOKEN: 'EAAB12345678' })).toMatchObject({
    kind: 'wrong',
    setting: 'META_PIXEL_ID',
  })
  for (const wrong of [{ GA4_ID: "G-X');" }, { GTM_ID: 'G-AB12CD34EF' }, { META_PIXEL_ID: 'x' }]) {
    expect(readConfig(wrong)).toMatchObject({ kind: 'wrong', setting: Object.keys(wrong)[0] })
  }
})

test('an account at Instagram is a token, at the usual address or another', () => {
  expect(config({}).instagram).toBeUndefined()
  expect(config({ INSTAGRAM_TOKEN: 'IGAA12345678' }).instagram).toEqual({
    token: 'IGAA12345678',
    url: 'https://graph.instagram.com/v26.0',
  })
  const secret = readConfig({ INSTAGRAM_TOKEN: 'two words' })
  expect(secret.kind === 'wrong' && oneLine(secret)).not.toContain('two words')
})
