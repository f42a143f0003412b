import { once } from 'node:events'
import { createServer } from 'node:http'

import { portOf } from '#tests/port-of.ts'
import { putIn } from '../by-request.ts'
import { onceWithScript } from '../projects.ts'
import { delivery } from '../shopper.ts'
import { startShop } from '../shop.ts'
import { answerCookies, expect, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

/** Stand for the maps of InPost and of Furgonetka: a list of two places each. */
const inpost = `
customElements.define('inpost-geowidget', class extends HTMLElement {
  connectedCallback() {
    document.title = [this.getAttribute('token'), this.getAttribute('language')].join()
    for (const name of ['KRA14A', 'KRA999']) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = name
      button.onclick = () => document.dispatchEvent(
        new CustomEvent(this.getAttribute('onpoint'), { detail: { name, type: ['parcel_locker'] } }))
      this.append(button)
    }
  }
})`
const furgonetka = `
window.Furgonetka = { Map: class {
  constructor(options) { this.options = options }
  show() {
    document.title = this.options.courierServices.join()
    const button = document.createElement('button')
    button.textContent = 'PK-1031'
    button.onclick = () => this.options.callback({ point: { code: 'PK-1031', name: 'Kiosk' } })
    document.querySelector('main').append(button)
  }
} }`
const throwing = `window.Furgonetka = { Map: class { show() { throw new Error('no key') } } }`
const files: Record<string, [type: string, text: string]> = {
  '/inpost-geowidget.js': ['text/javascript', inpost],
  '/inpost-geowidget.css': ['text/css', 'inpost-geowidget { outline: 1px solid }'],
  '/map.js': ['text/javascript', furgonetka],
}

test(
  'a place that is chosen on a map is looked up, and only the page of the map may load one',
  onceWithScript,
  async ({ browser }) => {
    const asked: string[] = []
    const maker = createServer(({ url = '' }, answer) => {
      asked.push(url)
      const [type, text] = files[url] ?? ['text/plain', '']
      answer.writeHead(200, { 'content-type': type }).end(text)
    }).listen(0, '127.0.0.1')
    await once(maker, 'listening')
    const port = portOf(maker)
    const at = `http://127.0.0.1:${port}`
    const shop = await startShop({
      INPOST_MAP_URL: at,
      INPOST_MAP_TOKEN: 'token-of-the-shop',
      COURIER_MAP_URL: `${at}/map.js`,
    })
    const context = await browser.newContext({ baseURL: shop.origin('en') })
    await answerCookies(context, shop)
    const page = await context.newPage()
    const main = page.getByRole('main')
    const openMap = async (name: string) => {
      await delivery(page, name).check()
      await main.getByRole('link', { name: t('map.open') }).click()
    }

    await putIn(page)
    const basket = await page.goto('/order/delivery')
    expect(basket?.headers()['content-security-policy']).not.toContain(at)
    await openMap('Parcel locker')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Choose a pick-up point')
    await main.getByRole('button', { name: 'KRA14A' }).click()
    await expect(page).toHaveURL(/\/order\/delivery/)
    await expect(page.getByRole('radio', { name: /^KRA14A/ })).toBeChecked()

    await openMap('Parcel locker')
    await expect(page).toHaveTitle('token-of-the-shop,pl')
    await main.getByRole('button', { name: 'KRA999' }).click()
    await expect(main).toContainText('We found no pick-up point for “KRA999”')
    await expect(page.getByRole('radio', { name: /^KRA14A/ })).toBeChecked()

    await openMap('Courier’s pick-up point')
    await expect(page).toHaveTitle('dpd')
    await expect(main).toContainText(t('map.only'))
    await main.getByRole('button', { name: 'PK-1031' }).click()
    await expect(page.getByRole('radio', { name: /^PK-1031/ })).toBeChecked()

    expect(new Set(asked)).toEqual(new Set(Object.keys(files)))
    files['/map.js'] = ['text/javascript', throwing]
    await openMap('Courier’s pick-up point')
    await expect(main.getByRole('status'), 'a script that throws').toHaveText(t('map.failed'))
    await page.goBack()
    maker.close()
    await openMap('Parcel locker')
    await expect(main.getByRole('status')).toHaveText(t('map.failed'))
    await context.close()
    await shop.stop()
  },
)
