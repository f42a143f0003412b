import { newVisitor, type Visitor } from './visitor.ts'

/** Five products of the demo shop, each a line of a basket. */
const goods = ['milk-jug-sand', 'water-jug-cobalt', 'pouring-jug-ash', 'supper-plate-sand']
const wishes = ['supper-plate-ash', 'lake-mug']

/** A shopper with five lines in the basket, two wishes, and a chosen delivery. */
export async function shopperWithBasket(origin: string): Promise<Visitor> {
  const shopper = newVisitor(origin)
  for (const productId of [...goods, 'sample-sencha']) {
    await shopper.send('/basket', { intent: 'add', productId, quantity: '1' })
  }
  for (const productId of wishes) await shopper.send('/wishlist', { intent: 'add', productId })
  // Reading a page takes its message away.
  await shopper.open('/')
  await shopper.send('/order/delivery', { intent: 'continue', delivery: 'pickup' })
  return shopper
}

/** A shopper who has ordered, and the address of the order's summary. */
export async function shopperWithOrder(
  origin: string,
): Promise<{ shopper: Visitor; summary: string }> {
  const shopper = newVisitor(origin)
  const order = await comeToTheTill(shopper)
  return { shopper, summary: await order() }
}

/** A shopper who has only to press the button that orders; returns what presses it. */
export async function shopperAtTheTill(origin: string): Promise<() => Promise<void>> {
  const order = await comeToTheTill(newVisitor(origin))
  return async () => void (await order())
}

/** Returns what presses the button that orders, and gives the address that it leads to. */
async function comeToTheTill(shopper: Visitor): Promise<() => Promise<string>> {
  await shopper.send('/basket', { intent: 'add', productId: 'sample-sencha', quantity: '1' })
  await shopper.send('/order/delivery', { intent: 'continue', delivery: 'pickup' })
  const page = await shopper.open('/order/details')
  const details = {
    intent: 'order',
    'ship.name': 'Jan Bench',
    email: 'bench@example.com',
    retypedEmail: 'bench@example.com',
    'ship.phone': '+48 600 600 600',
    payment: 'transfer',
    terms: 'on',
    processing: 'on',
    'ship.country': 'pl',
    'ship.street': 'Lipowa',
    'ship.number': '1',
    'ship.postCode': '30-001',
    'ship.city': 'Kraków',
  }
  return async () => {
    const target = await shopper.send('/order/details', details, page)
    if (!target.includes('/order/summary')) throw new Error(`the order led to ${target}`)
    return target
  }
}
