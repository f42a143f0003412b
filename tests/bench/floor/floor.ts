import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import type { Answer } from '../exchange.ts'

export type KeptAnswer = { path: string; headers: Answer['headers']; body: string }

export type Floor = { origin: string; stop: () => Promise<void> }

/**
 * Starts a bare node:http server that gives the same answers for the same paths and does nothing
 * else.
 */
export async function startFloor(answers: ReadonlyMap<string, Answer>): Promise<Floor> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kram-floor-'))
  const file = path.join(folder, 'answers.json')
  const kept = [...answers].map(([at, { headers, body }]): KeptAnswer => {
    const { connection: _, 'keep-alive': __, date: ___, ...said } = headers
    return { path: at, headers: said, body: body.toString('base64') }
  })
  await writeFile(file, JSON.stringify(kept))

  const child = fork(path.join(import.meta.dirname, 'floor-server.ts'), [file])
  const [address] = await once(child, 'message')
  const { port } = z.object({ port: z.number() }).parse(address)
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const closed = once(child, 'close')
      child.kill()
      await closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}
