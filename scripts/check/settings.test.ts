import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { secretNames, settingNames } from '../../config.ts'
import { root } from './run-command.ts'

// How React and the server run is decided by the command, not by who sets up a shop.
const told = settingNames.filter((name) => name !== 'NODE_ENV')
const files = secretNames.map((name) => `${name}_FILE`)

test('every setting, and no other, stands in .env.example', async () => {
  expect(names(await file('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm)).toEqual(sorted(told))
})

test('every setting, and no other, stands in the table of the README', async () => {
  const readme = await file('README.md')
  const [, chapter = ''] = readme.split('## Settings')
  const cells = chapter.match(/^\| `[^|]*/gm)?.join(' ') ?? ''

  expect(names(cells, /`([A-Z][A-Z0-9_]+)`/g)).toEqual(sorted(told))
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
