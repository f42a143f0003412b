import { crawl } from './crawl.ts'
import { differencesOf } from './differences.ts'

/**
 * Crawls two shops that run on this machine with the same data, in three languages, and prints in
 * which ways their pages differ: `node tests/crawl/compare.ts 4201 4202`, by their ports.
 */
const [before, after] = process.argv.slice(2)
if (before === undefined || after === undefined) {
  process.stderr.write('node tests/crawl/compare.ts PORT-BEFORE PORT-AFTER\n')
  process.exit(1)
}

const crawled = []
for (const port of [before, after]) {
  const hosts = ['localhost', 'pl.localhost', 'de.localhost']
  const found = await crawl(hosts.map((host) => `http://${host}:${port}`))
  process.stdout.write(`${port}: ${found.pages.size} addresses\n`)
  crawled.push(found)
}
const [old, now] = crawled
const differences = old && now ? differencesOf(old, now) : []
for (const { example, pages } of differences) {
  process.stdout.write(`\n${pages.length} pages, such as ${pages[0]}\n${example}\n`)
}
process.stdout.write(`\n${differences.length} kinds of difference\n`)
