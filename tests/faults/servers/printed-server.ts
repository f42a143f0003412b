/**
 * One process that keeps printed pages, as server.ts connects it. `node printed-server.ts <database
 * url> [plant]`; it communicates like order-server.ts.
 */
import '#start/react-mode.ts'
import { openDatabase } from '#shop/database/open.ts'
import { patiently } from '../patient.ts'
import { openPrintedShop, type PrintedPlant } from '../printed-shop.ts'
import { onGo, say } from './told-to.ts'

const [url = '', plant] = process.argv.slice(2)

onGo(async () => {
  const database = await patiently(() => openDatabase(url))
  // The row that starts this names one of its plants, or none.
  const { port } = await openPrintedShop({ database, plant: plant as PrintedPlant | undefined })
  say(`port ${port}`)
})
