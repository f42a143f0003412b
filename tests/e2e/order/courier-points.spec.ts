import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'

import { operatorOf } from '#tests/api/operator.ts'
import { portOf } from '#tests/port-of.ts'
import { numberAt, placeOrder, putIn } from '../by-request.ts'
import { twice } from '../projects.ts'
import { delivery, goOnToDetails } from '../shopper.ts'
import { startShop } from '../shop.ts'
import { answerCookies, expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

/** Stands for the map of Bliskapaczka: one place of Orlen Paczka, by its old name. */
const bliskapaczka = `
window.BPWidget = { init(place, options) {
  document.title = [options.operators.map((one) => one.operator), options.codOnly].join()
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '210123'
  button.onclick = () => options.callback(
    { code: '210123', operator: 'RUCH', street: 'Nowa 2', city: 'Łódź' })
  place.append(button)
} }`
const files: Record<string, [type: string, text: string]> = {
  '/main.js': ['text/javascript', bliskapaczka],
  '/main.css': ['text/css', '.places-map { outline: 1px solid }'],
}

test(
  'without a list a courier’s point is typed, or chosen on a map, and told to everybody',
  twice,
  async ({ browser, hasScript }) => {
    const maker = createServer(({ url = '' }, answer) => {
      const [type, text] = files[url] ?? ['text/plain', '']
      answer.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text)
    }).listen(0, '127.0.0.1')
    await once(maker, 'listening')
    const port = portOf(maker)
    const at = `http://127.0.0.1:${port}`
    const shop = await startShop({
      COURIER_MAP_URL: `${at}/main.js`,
      COURIER_MAP_MAKER: 'bliskapaczka',
      COURIER_MAP_SERVICES: 'dpd,orlen',
    })
    const run = operatorOf(`sqlite:${path.join(shop.dataDir, 'kram.db')}`, shop.dataDir)
    const removed = await run('pickup', 'places', 'remove', 'courier_point')
    expect(removed.code, removed.err).toBe(0)
    const context = await browser.newContext({
      baseURL: shop.origin('en'),
      javaScriptEnabled: hasScript,
    })
    await answerCookies(context, shop)
    const page = await context.newPage()
    const main = page.getByRole('main')
    const field = (name: 'point.code' | 'point.operator' | 'point.address') =>
      main.getByLabel(t(name), { exact: true }).filter({ visible: true })
    const take = () => main.getByRole('button', { name: t('point.take') }).click()

    await putIn(page)
    await page.goto('/order/delivery')
    await settle(page, hasScript)
    await delivery(page, 'Courier’s pick-up point').check()
    await expect(main).toContainText(t('point.hint'))
    // A script draws it as disabled, and it answers all the same.
    await main
      .getByRole('button', { name: t('delivery.continue') })
      .last()
      .dispatchEvent('click')
    await expect(
      field('point.code'),
      'the page’s error is about its fields',
    ).toHaveAccessibleDescription(new RegExp(`^${t('obstacle.no-locker')} ${t('point.hint')}`))
    await field('point.code').fill('<PL>')
    await field('point.address').fill('Kiosk <Pod Lipą>, Długa 1, Kraków')
    await take()
    await expect(main).toContainText(t('point.codeWrong'))
    await expect(field('point.code')).toHaveAccessibleDescription(
      new RegExp(`${t('point.codeWrong')}$`),
    )
    await expect(field('point.operator')).toHaveAccessibleDescription(t('point.operatorMissing'))
    await expect(field('point.code'), 'nothing typed is lost').toHaveValue('<PL>')
    await expect(field('point.address')).toHaveValue('Kiosk <Pod Lipą>, Długa 1, Kraków')

    await field('point.code').fill('PL14030')
    await field('point.operator').selectOption({ label: 'DPD' })
    // A script sends it by itself once nothing is missing; Enter would lead on after that.
    if (!hasScript) await field('point.code').press('Enter')
    await expect(page).toHaveURL(/\/order\/delivery/)
    await expect(page.getByRole('radio', { name: /^DPD PL14030/ })).toBeChecked()
    await expect(field('point.code')).toHaveValue('')

    if (hasScript) {
      expect((await page.reload())?.headers()['content-security-policy']).not.toContain(at)
      await settle(page, hasScript)
      await main.getByRole('link', { name: t('map.open') }).click()
      await expect(page).toHaveTitle('DPD,RUCH,false')
      await expect(main).not.toContainText(t('map.only'))
      await main.getByRole('button', { name: '210123' }).click()
      await expect(page).toHaveURL(/\/order\/delivery/)
    } else {
      await field('point.code').fill('210123')
      await field('point.operator').selectOption({ label: 'Orlen Paczka' })
      await field('point.address').fill('Nowa 2, Łódź')
      await take()
    }
    const chosen = page.getByRole('radio', { name: /^Orlen Paczka 210123/ })
    await expect(chosen).toBeChecked()
    await expect(page.getByRole('radio', { name: /^DPD PL14030/ })).toHaveCount(0)

    await goOnToDetails(page, t)
    await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toHaveCount(0)
    const summary = await placeOrder(page, /^Bank transfer/)
    const no = await numberAt(page, summary)
    await page.goto(summary)
    await expect(main).toContainText('Orlen Paczka 210123')
    await expect(main).toContainText('Nowa 2, Łódź')
    const shown = await run('orders', 'show', no)
    expect(shown.out).toContain('Orlen Paczka 210123, Nowa 2, Łódź')
    await context.close()
    maker.close()
    await shop.stop()
  },
)
