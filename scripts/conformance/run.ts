/**
 * `npm run conformance -- --url …`: looks whether a shop answers the calls of the contract.
 * The exit code says how it went: 0 all is kept, 1 something is broken, 2 it was not looked at.
 */
import { createAsking } from './ask.ts'
import { checks } from './checks.ts'
import { examine } from './examine.ts'
import { help, readOptions } from './options.ts'
import { countsOf, reportJson, reportText } from './report.ts'

const codes = { kept: 0, broken: 1, unlooked: 2 }

process.exitCode = await main()

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.kind === 'help') {
    process.stdout.write(help)
    return codes.kept
  }
  if (options.kind === 'list') {
    for (const { id, title, writes } of checks) {
      process.stdout.write(`${id}  ${title}${writes ? '  (writes)' : ''}\n`)
    }
    return codes.kept
  }
  if (options.kind === 'wrong') {
    process.stderr.write(`${options.problem}\n\n${help}`)
    return codes.unlooked
  }
  const { url, json } = options
  const shop = createAsking({ fetch: (request) => fetch(request), baseUrl: url })
  const report = await examine(checks, shop, options)
  process.stdout.write(json ? reportJson(url, report) : reportText(url, report))
  if (report.kind === 'no-shop') return codes.unlooked
  return countsOf(report.results).broken > 0 ? codes.broken : codes.kept
}
