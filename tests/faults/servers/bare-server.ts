/**
 * The least a server can do: what a probe of it takes is what machine and driver take. Prints its
 * port.
 */
import { createServer } from 'node:http'

const server = createServer((_incoming, outgoing) => outgoing.end('ok\n'))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`)
})
