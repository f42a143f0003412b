/**
 * One process that keeps cached pages, as server.ts connects it. `node cached-server.ts <database
 * url> [plant]`; it communicates like order-server.ts.
 */
import '#start/react-mode.ts'
import { openDatabase } from '#shop/database/open.ts'
import { patiently } from '../patient.ts'
import { openCachedShop, type CachePlant } from '../cached-shop.ts'
import { onGo, say } from './messages.ts'

const [url = '', plant] = process.argv.slice(2)

onGo(async () => {
  const database = await patiently(() => openDatabase(url))
  // The row that starts this names one of its plants, or none.
  const { port } = await openCachedShop({ database, plant: plant as CachePlant | undefined })
  say(`port ${port}`)
})
