/**
 * One process of the shop, as small as possible: the database, the production handler of
 * `order/new`, HTTP. `node order-server.ts <database url> [plant]`, in its environment `PROCESSES`
 * if it shares the connections with others. Prints `loaded`, opens the database when it reads `go`,
 * then prints its port. Ends with its parent.
 */
import { openDatabase } from '#shop/database/open.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { patiently } from '../patient.ts'
import { onGo } from './messages.ts'
import { isPlant, plantedHandler, prepareForPlant } from './planted.ts'
import { serveOrders } from './serve-orders.ts'

const [url = '', plant = ''] = process.argv.slice(2)
const processes = Number(process.env['PROCESSES'] ?? 0)

onGo(open)

async function open(): Promise<void> {
  const database = await patiently(() =>
    openDatabase(url, processes > 0 ? { processes } : undefined),
  )
  const handler = isPlant(plant) ? plantedHandler(plant) : newOrder
  if (isPlant(plant)) await prepareForPlant(database, plant)
  serveOrders(database, handler)
}
