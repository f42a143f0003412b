/**
 * The least that a server can do, to find out how much time machine and test take. Prints its port.
 */
import { createServer } from 'node:http'

const server = createServer((_incoming, outgoing) => outgoing.end('ok\n'))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`)
})
