import { expect, test } from 'vitest'

import { oneLine, readConfig, marketsOf, originsOf } from './config.ts'

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
      langDomains: [
        { lang: 'en', origin: 'http://localhost:3000' },
        { lang: 'pl', origin: 'http://pl.localhost:3000' },
        { lang: 'de', origin: 'http://de.localhost:3000' },
      ],
      shopApiUrl: undefined,
      demoShop: 'full',
      smtpUrl: undefined,
      mailFrom: undefined,
      orderMailTo: undefined,
      ownerMailTo: undefined,
      backupKeep: 14,
      picturesMb: 256,
      cookieSecret: undefined,
      allowHttp: false,
      trustedProxies: [],
      limits: 1,
      workers: 1,
      serviceWorker: true,
      pageCacheMb: 64,
      drainSeconds: 0,
      logLevel: 'info',
    },
  })
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

test('every setting can be given', () => {
  const settings = config({
    NODE_ENV: 'production',
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/data',
    DATABASE_URL: 'postgres://kram:pw@db/kram',
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
  expect(config({ ...from, SMTP_HOST: 'mail.example' }).smtpUrl).toBe('smtp://mail.example:587')
  const parts = {
    SMTP_HOST: 'mail.example',
    SMTP_PORT: '465',
    SMTP_USER: 'a@b',
    SMTP_PASSWORD: '/',
  }
  expect(config({ ...from, ...parts }).smtpUrl).toBe('smtps://a%40b:%2F@mail.example:465')
})

test('the owner is told where orders are told, unless there is an address for it', () => {
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
  [{ DATADIR: '/srv' }, 'DATADIR is no setting: did you mean DATA_DIR?'],
  [{ LOGLEVEL: 'warn' }, 'LOGLEVEL is no setting: did you mean LOG_LEVEL?'],
  [{ KRAM_SMTP_URL: 'smtp://u:hunter2@a' }, 'KRAM_SMTP_URL is no setting: did you mean SMTP_URL?'],
  [{ ALLOW_HTTP: 'yes' }, 'ALLOW_HTTP=yes is neither 1 nor 0'],
  [{ SHOP_API_URL: 'shop.example' }, 'SHOP_API_URL is not an http or https address'],
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
  expect(usual.kind === 'ok' && usual.config.p24).toEqual({
    merchantId: 123_456,
    posId: 123_456,
    apiKey: contract.P24_API_KEY,
    crc: contract.P24_CRC,
    url: 'https://secure.przelewy24.pl',
  })
  const own = readConfig({ ...contract, P24_POS_ID: '7', P24_URL: 'http://127.0.0.1:4000/' })
  expect(own.kind === 'ok' && own.config.p24).toMatchObject({
    posId: 7,
    url: 'http://127.0.0.1:4000',
  })
  expect(readConfig({ P24_MERCHANT_ID: '123456' })).toMatchObject({
    kind: 'wrong',
    setting: 'P24_API_KEY',
  })
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
