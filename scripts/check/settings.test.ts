import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { contracts } from '../../config/payments/payments.ts'
import { readConfig, secretNames, settingNames } from '../../config.ts'
import { root } from './run-command.ts'

// How React and the server run is decided by the command, not by who sets up a shop.
const told = settingNames.filter((name) => name !== 'NODE_ENV')
const files = secretNames.map((name) => `${name}_FILE`)

test('every setting, and no other, stands in .env.example', async () => {
  expect(names(await file('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm)).toEqual(sorted(told))
})

test('every setting, and no other, has a row in docs/settings.md', async () => {
  const rows = rowsOf(await file('docs/settings.md'))

  expect(rows.map(({ name }) => name).sort()).toEqual(sorted(told))
})

test('docs/settings.md says of each secret, and of nothing else, that it may stand in a file', async () => {
  const rows = rowsOf(await file('docs/settings.md'))

  expect(sorted(rows.flatMap(({ name, inFile }) => (inFile ? [name] : [])))).toEqual(
    sorted(secretNames),
  )
})

test('docs/settings.md says which settings a contract with a provider of payments takes', async () => {
  const rows = rowsOf(await file('docs/settings.md'))
  // Twisto has no keys of its own: it is paid through another contract.
  const { twisto: _, ...others } = contracts
  const needed = Object.values(others).flatMap(({ together }): readonly string[] => together)

  expect(
    sorted(rows.flatMap(({ name, value }) => (value === 'no contract' ? [name] : []))),
  ).toEqual(sorted(needed))
})

test('a default of docs/settings.md, given as a setting, changes nothing', async () => {
  const rows = rowsOf(await file('docs/settings.md'))
  const defaults = rows.filter(({ name, literal }) => literal !== undefined && !givenLater(name))
  const without = readConfig(allContracts)

  expect(without.kind).toBe('ok')
  expect(defaults.length).toBeGreaterThan(35)
  for (const { name, literal = '' } of defaults) {
    expect(readConfig({ ...allContracts, [name]: literal }), name).toEqual(without)
    // Where something is must be in the settings already, or its contract is missing here.
    const shown = JSON.stringify(without)
    if (literal.startsWith('https://')) expect(shown, name).toContain(literal)
  }
})

test('the ten settings of the README are as docs/settings.md has them', async () => {
  const rows = rowsOf(await file('docs/settings.md'))
  const [, chapter = ''] = (await file('README.md')).split('## Settings')
  const ten = rowsOf(chapter.split('\n## ')[0] ?? '')

  expect(ten).toHaveLength(10)
  for (const { name, value } of ten) {
    expect(rows.find((row) => row.name === name)?.value, name).toBe(value)
  }
})

test('docker compose passes every setting, and the file of every secret, on to the single shop', async () => {
  const { shop = '' } = servicesOf(await file('compose.yaml'))

  expect(names(shop, /\$\{([A-Z][A-Z0-9_]+):/g)).toEqual(sorted([...told, ...files]))
})

test('docker compose passes every setting on to the scaled shop, too', async () => {
  const services = servicesOf(await file('compose.yaml'))
  // Where the shop is reached is the balancer's to know.
  for (const name of ['storefront-1', 'storefront-2']) {
    const scaled = `${services[name]}${services['balancer']}`

    expect(names(scaled, /\$\{([A-Z][A-Z0-9_]+):/g), name).toEqual(sorted([...told, ...files]))
  }
})

test('docker compose gives each setting its own value, and keeps no log of a service for ever', async () => {
  const services = servicesOf(await file('compose.yaml'))
  const given = [...(services['shop'] ?? '').matchAll(/^ *([A-Z][A-Z0-9_]+): \$\{(\w+)/gm)]

  expect(given.length).toBeGreaterThan(100)
  expect(given.filter(([, name, from]) => name !== from)).toEqual([])
  for (const [name, text] of Object.entries(services)) {
    expect(text, name).toMatch(
      /^ *logging:\s+driver: json-file\n +options: \{ max-size: \d+m, max-file: '\d+' \}/m,
    )
  }
})

test('docker compose opens nothing to other machines but the shop', async () => {
  const services = Object.entries(servicesOf(await file('compose.yaml')))
  const open = services.filter(([, text]) => {
    const published = /^ *ports:(.*)$/m.exec(text)?.[1]
    return published !== undefined && !/^ \['127\.0\.0\.1:[^',]+'\]$/.test(published)
  })

  expect(services.length).toBeGreaterThan(5)
  expect(open.map(([name]) => name)).toEqual(['shop', 'balancer'])
})

test('docker compose takes images of a version, never the latest', async () => {
  const compose = await file('compose.yaml')
  const images = [...compose.matchAll(/^ *image: (\S+)$/gm)].map(([, name]) => name)
  const built = /^ {2}build: \.\n {2}image: (\S+)$/m.exec(compose)?.[1]
  const foreign = images.filter((name) => name !== built)

  expect(foreign.length).toBeGreaterThan(2)
  expect(foreign.filter((name = '') => !/:v?\d[\w.-]*$/.test(name))).toEqual([])
})

/** Contracts of every kind, so that where their other sides are is read too. */
const allContracts = {
  FACEBOOK_APP_ID: '1234567890',
  FACEBOOK_APP_SECRET: 'a'.repeat(32),
  INSTAGRAM_TOKEN: 'a'.repeat(32),
  GA4_ID: 'G-AB12CD34EF',
  META_PIXEL_ID: '1234567890',
  SMTP_HOST: 'mail.example',
  MAIL_FROM: 'shop@kram.example',
  P24_MERCHANT_ID: '1',
  P24_API_KEY: 'a'.repeat(32),
  P24_CRC: 'a'.repeat(16),
  IMOJE_MERCHANT_ID: 'a'.repeat(20),
  IMOJE_SERVICE_ID: '63f574ed-d90d-4abe-9cc1-39117584a7b7',
  IMOJE_SERVICE_KEY: 'a'.repeat(32),
  BM_SERVICE_ID: '1',
  BM_KEY: 'a'.repeat(32),
  BRAINTREE_PUBLIC_KEY: 'aa',
  BRAINTREE_PRIVATE_KEY: 'a'.repeat(32),
  BRAINTREE_ACCOUNTS: 'PLN=shop_pln',
  PAYPAL_CLIENT_ID: 'aa',
  PAYPAL_SECRET: 'a'.repeat(32),
  PAYPAL_WEBHOOK_ID: 'aa',
  PAYU_POS_ID: '1',
  PAYU_CLIENT_SECRET: 'a'.repeat(32),
  PAYU_SECOND_KEY: 'a'.repeat(32),
  ESERVICE_MERCHANT_ID: '1',
  ESERVICE_PASSWORD: 'aaaa',
  ELAVON_MERCHANT_ALIAS: 'aa',
  ELAVON_SECRET_KEY: 'a'.repeat(32),
  ELAVON_SIGNER_ID: 'aa',
  ELAVON_WEBHOOK_SECRET: 'a'.repeat(32),
  INPOST_SHIPX_TOKEN: 'a'.repeat(32),
  INPOST_SHIPX_ORGANIZATION: '1',
  INPOST_RETURNS_CLIENT_ID: 'aa',
  INPOST_RETURNS_CLIENT_SECRET: 'a'.repeat(32),
  INPOST_MAP_TOKEN: 'a'.repeat(32),
  COURIER_MAP_URL: 'https://furgonetka.pl/map.js',
}

/** These two defaults are those of Autopay’s adapter; its settings hand on only what is given. */
function givenLater(name: string): boolean {
  return name === 'BM_CURRENCY' || name === 'BM_PATH'
}

type Row = {
  name: string
  /** The cell of its default. */
  value: string
  /** That default where it is a value to set, and no description. */
  literal: string | undefined
  inFile: boolean
}

/** The rows of all tables of settings on a page. */
function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const [, name, value = '', file] = line.split('|').map((cell) => cell.trim())
    const [, setting] = /^`([A-Z][A-Z0-9_]+)`$/.exec(name ?? '') ?? []
    if (setting === undefined) return []
    const [, literal] = /^`([^`]+)`$/.exec(value) ?? []
    // A default may be that of another setting.
    const isName = literal !== undefined && told.includes(literal)
    return [{ name: setting, value, literal: isName ? undefined : literal, inFile: file === 'yes' }]
  })
}

async function file(name: string): Promise<string> {
  return readFile(path.join(root, name), 'utf8')
}

/** Each service of a compose file, with what it takes from elsewhere in the file. */
function servicesOf(compose: string): Record<string, string> {
  const shared = Object.fromEntries(
    [...compose.matchAll(/^x-[a-z]+: &([a-z]+)\n((?: .*\n)+)/gm)].map(([, name, text]) => [
      name,
      text,
    ]),
  )
  const whole = (text: string): string =>
    text.replaceAll(/\*([a-z]+)/g, (_, name: string) => `\n${whole(shared[name] ?? '')}`)
  const [, services = ''] = /^services:\n((?:(?: .*)?\n)+)/m.exec(compose) ?? []
  return Object.fromEntries(
    [...services.matchAll(/^ {2}([a-z][\w-]*):(.*\n(?: {4}.*\n)*)/gm)].map(
      ([, name = '', text = '']) => [name, whole(text)],
    ),
  )
}

function names(text: string, pattern: RegExp): string[] {
  return sorted(new Set([...text.matchAll(pattern)].map(([, name = '']) => name)))
}

function sorted(names: Iterable<string>): string[] {
  return [...names].sort()
}
