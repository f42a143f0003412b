import { once } from 'node:events'
import { createServer } from 'node:net'

import { portOf } from '#tests/port-of.ts'

/**
 * A mail server that takes everything, each answer after `ms`; `taken` are the subjects with the
 * Message-IDs, in the sequence in which it took them.
 */
export async function slowMailServer(ms: number) {
  const taken: { id: string; subject: string }[] = []
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    let text = ''
    let isData = false
    const answer = (line: string) => setTimeout(() => socket.write(`${line}\r\n`), ms)
    socket.on('error', () => socket.destroy())
    socket.setEncoding('utf8').on('data', (more: string) => {
      text += more
      for (let end = nextEnd(); end >= 0; end = nextEnd()) {
        const part = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          const of = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(part)?.[1] ?? ''
          taken.push({ id: of('Message-ID'), subject: of('Subject') })
        }
        answer(isData ? '250 taken' : /^DATA/i.test(part) ? '354 go on' : '250 fine')
        isData = !isData && /^DATA/i.test(part)
      }
    })
    const nextEnd = () => text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
    answer('220 slow')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    connections: () => connections,
    close: () => server.close(),
  }
}
