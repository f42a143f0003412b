import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'

import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/temporary-folder.ts'

// A worker that takes one connection is busy with it for ever, so the next one is handed to it and
// not taken. It is killed; its parent goes on, as one does that starts another worker.
const program = `
  import cluster from 'node:cluster'
  import { createServer } from 'node:net'
  import { closeUntaken } from ${JSON.stringify(path.resolve('start/workers/untaken.ts'))}
  if (cluster.isPrimary) {
    const worker = cluster.fork()
    closeUntaken(worker)
    worker.on('listening', ({ port }) => console.log(port))
    process.on('SIGUSR2', () => worker.process.kill('SIGKILL'))
    setInterval(() => {}, 1000)
  } else {
    createServer(() => { for (;;); }).listen(0, '127.0.0.1')
  }`

test('who was handed to a worker that is killed does not wait for ever', async () => {
  const file = path.join(await temporaryFolder(), 'program.mjs')
  await writeFile(file, program)
  const parent = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [port] = await once(parent.stdout, 'data')
    const sockets = Array.from({ length: 20 }, () => connect(Number(port), '127.0.0.1'))
    const open = new Set(sockets)
    const closed = sockets.map(async (socket) => {
      socket.on('error', () => {})
      await new Promise<void>((done) => socket.once('close', done))
      open.delete(socket)
    })
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) socket.resume().write('GET / HTTP/1.1\r\n\r\n')
    // Until the first was taken and the second handed over; nothing tells it from outside.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(open.size).toBe(20)
    parent.kill('SIGUSR2')
    await Promise.race([Promise.all(closed), new Promise((late) => setTimeout(late, 10_000))])
    expect(open.size).toBe(0)
    expect(parent.exitCode).toBe(null)
  } finally {
    parent.kill('SIGKILL')
  }
}, 20_000)
