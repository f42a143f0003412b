/**
 * The least that a server can do: `node floor-server.ts <file>` answers each path in the file with
 * the bytes stored for it. Prints its port and ends with its parent.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

import type { KeptAnswer } from './floor.ts'

const [file = ''] = process.argv.slice(2)
// Written by floor.ts.
const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptAnswer[]
const answers = new Map(
  kept.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
)

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body)
})
server.listen(0, () => process.send?.(server.address()))
process.once('disconnect', () => process.exit(0))
