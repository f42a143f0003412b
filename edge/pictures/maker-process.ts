import { makeFrom } from './make.ts'
import type { Result, Task } from './maker.ts'

process.on('message', async ({ id, wanted }: Task) => {
  const result: Result = { id, made: await makeFrom(wanted) }
  process.send?.(result)
})
// Ctrl-C is for the server, which finishes what was asked for; when that ends, so does this.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
