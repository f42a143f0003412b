/**
 * `npm run validate`: what machines read of the demo shop, given to public tools that others wrote:
 * a validator of HTML, two linters of OpenAPI, two readers of robots.txt, three of Open Graph and
 * the vocabulary of schema.org. They are no dependencies of the shop: the first run installs them
 * in `reports/validators`, and `vnu` needs Java. Ends with 1 where one finds what nobody decided.
 */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { z } from 'zod'

import { ownerDocument } from '../../operation/calls/document.ts'
import { ownerCalls } from '../../operation/calls/routes.ts'
import { ask } from '#tests/crawl/ask.ts'
import { readPage } from '#tests/crawl/read-page.ts'
import { startShop } from '#tests/running-shop.ts'
import { readAs } from '#tests/read-as.ts'
import { install, toolFolder } from './tools.ts'
import { readOpenGraph } from './open-graph.ts'
import { readRobots } from './robots.ts'
import { readVocabulary, unknownWords } from './vocabulary.ts'

const run = promisify(execFile)

/** One page of each kind. */
const paths = [
  '/',
  '/c/cups-and-mugs',
  '/c/tea?page=2',
  '/g/seconds-at-half-price',
  '/m/ceramika-sanna',
  '/p/lake-mug',
  '/p/lake-mug?currency=EUR',
  '/p/second-flush-assam',
  '/p/morning-for-two',
  '/p/tasting-box-choose-six-teas',
  '/s/terms',
  '/search?query=mug',
  '/wishlist',
  '/order/delivery',
  '/login',
  '/register',
  '/recover',
  '/contact',
  '/newsletter',
  '/withdrawal',
  '/no-such-page',
] as const

/** What `vnu` says and the shop keeps: CSS that is newer than it, and a role that Safari needs. */
const knownOfHtml =
  /^CSS: |The “list” role is unnecessary for element “(?:ul|ol)”|Trailing slash on void elements/

/** Rules of the linters that the shop does not keep: see “Four paths of the OpenAPI page”. */
const knownOfApi = new Set([
  'path-keys-no-trailing-slash',
  'info-contact',
  'no-path-trailing-slash',
])

const shop = await startShop({ LIMITS: 'off' })
const found: string[] = []
try {
  await install()
  const origin = shop.origin('en')
  const read = async (at: string) => (await ask(origin + at)).body.toString('utf8')
  const pages = new Map<string, string>()
  for (const at of paths) pages.set(at, await read(at))

  found.push(...(await validateHtml(pages)))
  found.push(...(await lintApi(await read('/api/openapi.json'))))
  const ownersCalls = ownerDocument([...(await ownerCalls()).values()])
  found.push(...(await lintApi(JSON.stringify(ownersCalls))))
  found.push(...(await readRobots(await read('/robots.txt'), origin)))
  const vocabulary = await readVocabulary()
  for (const [at, html] of pages) {
    const { robots, canonical, things } = readPage(html, origin + at)
    found.push(...new Set(unknownWords(things, vocabulary).map((one) => `${at} ${one}`)))
    if (robots === '' && canonical !== undefined) {
      found.push(...(await readOpenGraph(html, origin + at)))
    }
  }
} finally {
  await shop.stop()
}
process.stdout.write(`${[...found, `${found.length} findings`].join('\n')}\n`)
process.exitCode = found.length > 0 ? 1 : 0

async function validateHtml(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = path.join(toolFolder, 'pages')
  await mkdir(folder, { recursive: true })
  const files = new Map<string, string>()
  for (const [at, html] of pages) {
    const file = path.join(folder, `${at.replaceAll(/\W+/g, '-')}.html`)
    files.set(file, at)
    await writeFile(file, html)
  }
  const jar = path.join(toolFolder, 'node_modules/vnu-jar/build/dist/vnu.jar')
  const { stderr } = await run(
    'java',
    ['-jar', jar, '--format', 'json', '--exit-zero-always', ...files.keys()],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const { messages } = readAs(OfHtml, stderr)
  return messages
    .filter(({ message }) => !knownOfHtml.test(message))
    .map(({ type, url, message, extract = '' }) => {
      const at = files.get(url.replace('file:', '')) ?? url
      return `vnu ${type} ${at}: ${message} (${extract.trim().slice(0, 80)})`
    })
}

// What the tools write.
const OfHtml = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
})
const OfSpectral = z.array(
  z.object({ code: z.string(), path: z.array(z.union([z.string(), z.number()])) }),
)
const OfRedocly = z.object({
  problems: z.array(z.object({ ruleId: z.string(), message: z.string() })),
})

/** Both linters say it in one form: the rule, and where. */
async function lintApi(text: string): Promise<string[]> {
  const file = path.join(toolFolder, 'openapi.json')
  const rules = path.join(toolFolder, 'spectral.yaml')
  await writeFile(file, text)
  await writeFile(rules, 'extends: ["spectral:oas"]\n')
  const bin = path.join(toolFolder, 'node_modules/.bin')
  const spectral = await outputOf(path.join(bin, 'spectral'), [
    ...['lint', file, '--ruleset', rules, '--format', 'json', '--quiet'],
  ])
  const redocly = await outputOf(path.join(bin, 'redocly'), ['lint', file, '--format', 'json'])
  const ofSpectral = readAs(OfSpectral, spectral || '[]')
  const ofRedocly = readAs(OfRedocly, redocly)
  return [
    ...ofSpectral
      .filter(({ code }) => !knownOfApi.has(code))
      .map(({ code, path: at }) => `spectral ${code}: ${at.join('.')}`),
    ...ofRedocly.problems
      .filter(({ ruleId }) => !knownOfApi.has(ruleId))
      .map(({ ruleId, message }) => `redocly ${ruleId}: ${message}`),
  ]
}

/** What a tool prints, whatever it ends with. */
async function outputOf(file: string, given: readonly string[]): Promise<string> {
  try {
    return (await run(file, given, { maxBuffer: 64 * 1024 * 1024 })).stdout
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  }
}
