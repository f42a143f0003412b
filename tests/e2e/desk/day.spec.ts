import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

import { numberAt, orderOneJug, readerIn } from '../by-request.ts'
import { recipients } from '../places.ts'
import { inNewShop, type OpenShop } from '../shop.ts'
import { expect, mayComplain, test } from '../visit.ts'
import { words } from '../words.ts'
import { checkDesk, join, owner, phoneAndDesk } from './desk-person.ts'

test.use(inNewShop)
// One place for all of them: each would start a shop.
test.describe.configure({ mode: 'default' })

const t = words('en')

test.describe('a day at the desk', phoneAndDesk, () => {
  test('an order is paid, packed with three others, sent, comes back and is paid back', async ({
    page,
    shop,
    request,
  }, { testId }) => {
    test.slow()
    const origin = shop.origin('en')
    const desk = shop.origin('desk')
    const first = await numberAt(page, await orderOneJug(page, /^Bank transfer/, origin))
    const others = [
      orderByTelephone(shop),
      await numberAt(page, await orderOneJug(page, /^Bank transfer/, origin)),
      await numberAt(page, await orderOneJug(page, /^Bank transfer/, origin)),
    ]
    await join(page, shop, { email: `ewa.${testId}@shop.example` })

    await page.goto(`${desk}/orders?view=money`)
    await page.getByRole('link', { name: first }).click()
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(page.getByText(`${first} is paid now.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible()

    await page.goto(`${desk}/orders`)
    for (const no of [first, ...others]) await page.getByLabel(`Tick ${no}`).check()
    await page.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(page.getByRole('status')).toContainText(`${first} is packed now.`)
    await checkDesk(page, 'packed')

    // Pressed one too many: what was noted by mistake is taken back.
    await page.goto(`${desk}/orders?view=send`)
    await page.getByLabel(`Tick ${first}`).check()
    await checkDesk(page, 'to send')
    await page.getByRole('button', { name: 'Not packed after all' }).click()
    await expect(page.getByText(`${first} is to be packed again.`)).toBeVisible()
    await page.goto(`${desk}/orders?q=${encodeURIComponent(first)}`)
    await page.getByRole('link', { name: first }).click()
    await page.getByLabel('New note').fill('Wants a ribbon')
    await page.getByRole('button', { name: 'Mark as packed' }).click()
    await expect(page.getByText(`${first} is packed now.`)).toBeVisible()
    await expect(page.getByLabel('New note')).toHaveValue('Wants a ribbon')
    await page.getByRole('button', { name: 'Save the note' }).click()
    await expect(page.getByLabel('New note')).toHaveValue('')
    await checkDesk(page, 'an order that is packed')
    await page.getByRole('link', { name: 'Summary', exact: true }).click()
    await expect(page.getByText('It is no invoice.')).toBeVisible()
    await checkDesk(page, 'a summary')
    await page.goto(`${desk}/orders/send`)
    await checkDesk(page, 'many by a list')

    // The label comes from the carrier, by command.
    const [toTheDoor = ''] = others
    expect(owner(shop, 'shipments', 'create', toTheDoor)).toContain('InPost takes the parcel')
    const label = path.join(shop.dataDir, 'label.pdf')
    owner(shop, 'shipments', 'label', toTheDoor, '--to', label)
    expect(await readFile(label, 'latin1')).toMatch(/^%PDF-/)
    await page.goto(`${desk}/orders?q=${encodeURIComponent(first)}`)
    await page.getByRole('link', { name: first }).click()
    await page.getByLabel('Parcel number').fill('PX123456')
    await page.getByRole('button', { name: 'Mark as sent' }).first().click()
    await expect(page.getByText(`${first} is sent now.`)).toBeVisible()
    await page.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(page.getByText(`${first} is delivered now.`)).toBeVisible()

    await withdraw(readerIn(request, shop, 'en'), first)
    await page.goto(`${desk}/returns`)
    await page.getByRole('row').filter({ hasText: first }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'It is here' }).click()
    await page.getByRole('button', { name: 'Accept it' }).click()
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.getByText('Nothing was done yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Settle it' }).click()
    await expect(page.getByText('is settled now.')).toBeVisible()
    await expect(page.getByText('is for you to send back')).toBeVisible()

    await page.goto(`${desk}/history`)
    const done = page.getByRole('row').filter({ hasText: 'Ewa Sanna' })
    for (const action of ['orders pay', 'orders pack', 'orders send', 'returns settle']) {
      await expect(done.filter({ hasText: action }).first()).toBeVisible()
    }
  })

  test('an order taken by telephone is changed, and the second of two loses nothing', async ({
    page,
    shop,
  }, { testId }) => {
    mayComplain(page, /422/)
    const desk = shop.origin('desk')
    await join(page, shop, { email: `jan.${testId}@shop.example` })
    await page.goto(`${desk}/orders`)
    await page.getByRole('link', { name: 'New order' }).click()
    await page.getByLabel('E-mail').fill(`ola.${testId}@example.com`)
    await page.getByLabel('Language').selectOption('en')
    await page.getByLabel('Where it goes').selectOption('pl')
    await page.getByLabel('Name or code').fill('CS-DZB-PIA')
    await page.getByLabel('Name or code').press('Enter')
    await page.getByRole('button', { name: 'Put in' }).first().click()
    await expect(page.getByText('Nothing was saved yet.')).toBeVisible()
    await expect(page.getByLabel('Code', { exact: true }).first()).toHaveValue('CS-DZB-PIA')
    await page.getByLabel('Delivery', { exact: true }).selectOption('courier')
    await page.getByLabel('Payment', { exact: true }).selectOption('transfer')
    const who = recipients.en
    for (const [name, value] of [
      ...([
        ['Full name', who.name],
        ['Phone', who.phone],
        ['Street', who.street],
      ] as const),
      ...([
        ['Number', who.number],
        ['City', who.city],
      ] as const),
    ]) {
      await page.getByLabel(name, { exact: true }).first().fill(value)
    }
    await page.getByLabel('Postcode').first().fill('1')
    await page.getByLabel('The customer has heard the terms').check()
    await page.getByRole('button', { name: 'Work it out', exact: true }).click()
    await expect(page.getByText('This is not a postcode of this country.').first()).toBeVisible()
    await checkDesk(page, 'a new order')
    await page.getByLabel('Postcode').first().fill(who.postCode)
    // It is ordered once its sum was read out.
    await page.getByRole('button', { name: 'Work it out', exact: true }).click()
    await expect(page.getByText('Nothing was done yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('is placed. To pay:')
    await expect(page).not.toHaveURL(/\/orders\/new/)
    const no = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

    await page.getByRole('link', { name: 'Change the lines' }).click()
    await page
      .getByLabel(/0 takes it out|Jug|jug/)
      .first()
      .fill('2')
    await page.getByRole('button', { name: 'Work out the difference' }).click()
    await expect(page.getByText('Nothing was done yet.')).toBeVisible()
    await checkDesk(page, 'lines')
    await page.getByRole('button', { name: 'Save the lines' }).click()
    await expect(page.getByText(`${no} is changed. To pay:`)).toBeVisible()

    await page.getByRole('link', { name: 'Change the address' }).click()
    owner(shop, 'orders', 'address', no, 'ship.phone=500600700')
    await page.getByLabel('Street').first().fill('Leśna')
    await page.getByRole('button', { name: 'Save the address' }).click()
    await expect(page.getByRole('alert')).toContainText('Somebody else has changed this')
    await expect(page.getByText('Now it is: 500600700')).toBeVisible()
    await expect(page.getByLabel('Street').first()).toHaveValue('Leśna')
    await checkDesk(page, 'an address that changed meanwhile')
    await page.getByLabel('Phone').fill('500600700')
    await page.getByRole('button', { name: 'Save the address' }).click()
    await expect(page.getByText(`${no} is changed: Street.`)).toBeVisible()
    expect(owner(shop, 'orders', 'show', no)).toMatch(/Leśna.*500600700/)
  })
})

/** Paid at the door and brought by InPost, which has labels. */
function orderByTelephone(shop: OpenShop): string {
  const { name, street, number, postCode, city, email } = recipients.en
  const address = { name, street, number, postCode, city, phone: '601602603' }
  const fields = Object.entries(address).map(([field, value]) => `ship.${field}=${value}`)
  const how = ['--delivery', 'courier-cod', '--payment', 'cod', '--agreed', '--json']
  const line = ['--line', 'CS-DZB-PIA', '--email', email]
  return Placed.parse(JSON.parse(owner(shop, 'orders', 'create', ...fields, ...line, ...how)))
    .result.number
}

const Placed = z.object({ result: z.object({ number: z.string() }) })

/** Its customer sends back all of it. */
async function withdraw(reader: ReturnType<typeof readerIn>, number: string): Promise<void> {
  const { name, email } = recipients.en
  const form = await reader.open('/withdrawal')
  const typed = { name, email, number, scope: 'whole' }
  const declared = await reader.press(form, t('withdrawal.next'), typed)
  const done = await reader.press(declared, t('withdrawal.confirm'))
  expect(done.title).toBe(t('withdrawal.doneTitle'))
}
