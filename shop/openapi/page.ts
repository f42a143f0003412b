import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { escapedHtml } from '#shop/escaped-html.ts'

export const stylesheet = `
:root { color-scheme: light dark }
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
table { width: 100%; border-collapse: collapse }
caption { text-align: start; padding-block: 1rem }
th, td { text-align: start; vertical-align: top; padding: .4rem .6rem; border-top: 1px solid GrayText }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
`.trim()

/** The contract for people: one plain table that needs no script. */
export function callsPage(): string {
  const rows: [string, Call][] = Object.entries(contract)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of this shop</title>
<link rel="stylesheet" href="/api/calls.css">
</head>
<body>
<main>
<h1>The calls of this shop</h1>
<p>Every call between the storefront and the shop. For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<table>
<caption>${rows.length} calls; those that are not served yet answer 501.</caption>
<thead><tr><th scope="col">Call</th><th scope="col">What for</th><th scope="col">Sends</th><th scope="col">Token</th><th scope="col">State</th></tr></thead>
<tbody>
${rows.map(([name, row]) => rowOf(name, row)).join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`
}

function rowOf(name: string, row: Call): string {
  const sends = [
    Object.keys(row.query?.shape ?? {}).join(', '),
    row.body ? 'a JSON body' : '',
  ].filter((part) => part !== '')
  const cells = [
    escapedHtml(row.purpose),
    escapedHtml(sends.join('; ')),
    tokenWords[row.auth],
    row.state === 'served' ? 'served' : 'not yet',
  ]
  return `<tr id="${name}"><th scope="row"><code>${row.method} ${escapedHtml(row.path)}</code></th>${cells
    .map((cell) => `<td>${cell}</td>`)
    .join('')}</tr>`
}

const tokenWords = {
  none: 'no',
  optional: 'changes the answer',
  bearer: 'needed',
  customer: 'needed, not of a guest',
} as const
