import { readFile } from 'node:fs/promises'

import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'
import type { OpenName } from '#shop/handlers.ts'
import { entriesOf } from '#contract/keys-of.ts'

const FILE = 'docs/contract.md'

/** What each unserved call waits for; the compiler makes sure that every open row is here. */
const waitsFor: Record<OpenName, string> = {}

/** docs/contract.md: how the contract works, and its rows, generated from the table. */
export function contractPage(): string {
  const rows = entriesOf<CallName, Call>(contract)
  const served = rows.filter(([, row]) => row.state === 'served')
  const open = rows.filter(([, row]) => row.state === 'open')
  return `# The contract between storefront and shop

<!-- Generated: node scripts/pages/contract-page.ts > ${FILE} -->

\`contract/contract.ts\` is one table of every call. Nothing about a call is written twice:

- the **client** (\`app/shop-client/client.ts\`) has one method for each row: \`client.product({ params, query })\`.
  An answer is a value: \`ok\` with what the row's schema made of it, \`refused\` with a status and a name a
  program can act on, or \`failed\` (timeout, network, aborted, malformed, status). It never throws.
- the **embedded shop** (\`shop/shop.ts\`) finds its routes in it and parses queries and bodies by it; the
  compiler wants a handler in \`shop/handlers.ts\` for each served row. Open rows answer 501 (those that need a
  token ask for it first).
- the **documentation** under \`/api\` (for people) and \`/api/openapi.json\` (OpenAPI 3.1) is printed from it.
- the **tests** hold every answer of the embedded shop to its schema, on SQLite and on PostgreSQL.

To add a call, add a row; to serve it, set its state to \`served\` and write its handler,
\`served('name', async ({ catalogue }, { params, query, body }) => …)\`: it gives the body of the answer, whose status
is the row's, or \`refuse(404, 'NOT_FOUND')\`.

## What all calls share

- Bodies are JSON, at most 256 kB; a body of another kind is refused with 415, a longer one with 413.
- A query or body that does not fit is refused with 400 \`INPUT_INVALID\` and the name of the field.
- \`Authorization: Bearer …\` tells who asks. Rows marked \`bearer\` answer 401 \`LOGIN_REQUIRED\` without a valid
  one; for rows marked \`customer\` a guest who came by an order gets 403 \`CUSTOMERS_ONLY\`; for rows marked
  \`optional\` who has no valid token is a visitor. Prices depend on the caller: \`x-price-class\` says
  which prices an answer carries (\`visitor\`, \`customer\`, \`wholesale\`).
- Every answer carries \`x-catalogue-version\`, which grows with each change of catalogue, prices or settings.
  Answers of cached rows carry an \`ETag\`, and answer 304 to the one that is still right.
- The client keeps answers of cached rows for 300 s per address, language and price class, and drops them all
  when the version grows.
- Calls of a provider that the shop has no contract with (\`paypalExecute\`, \`paypalCancel\`, \`braintreeToken\`)
  answer 503 \`NOT_CONFIGURED\`. So does the address at which a known provider tells of payments,
  \`/api/payments/{type}/notify\`; of a type that has none it answers 404. It is no call of a storefront, and
  stands in no row.
- A refusal is \`{ "error": NAME, "message"?, "field"? }\`. Paths may end in a slash.

## Served

${tableOf(served, ['Call', 'Row', 'Purpose', 'Token', 'Cached'], ([name, row]) => [
  `\`${row.method} ${row.path}\``,
  name,
  row.purpose,
  row.auth,
  row.cached ? 'yes' : '',
])}
${openRows(open)}`
}

function openRows(open: readonly [CallName, Call][]): string {
  if (open.length === 0) return ''
  return `
## Open

${tableOf(open, ['Call', 'Row', 'Purpose', 'Token', 'Waits for'], ([name, row]) => [
  `\`${row.method} ${row.path}\``,
  name,
  row.purpose,
  row.auth,
  new Map<string, string>(Object.entries(waitsFor)).get(name) ?? '',
])}
`
}

/** Without padding: the formatter leaves this page alone. */
function tableOf<Row>(
  rows: readonly Row[],
  head: readonly string[],
  cells: (row: Row) => string[],
): string {
  const lines = [head, head.map(() => '---'), ...rows.map(cells)]
  return lines.map(printedLine).join('\n')
}

function printedLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) process.stdout.write(contractPage())
  else if ((await readFile(FILE, 'utf8')) !== contractPage()) {
    process.stderr.write(`${FILE} is not what the contract says; write it again:\n`)
    process.stderr.write(`  node scripts/pages/contract-page.ts > ${FILE}\n`)
    process.exitCode = 1
  }
}
