import { spawnSync } from 'node:child_process'

import { bundled } from '#tests/running-shop.ts'
import { comeToDetails } from '../by-request.ts'
import { places, recipients } from '../places.ts'
import { onceWithoutScript } from '../projects.ts'
import { agree, detailsField, fillDetails, order, orderButton, orderNumber } from '../shopper.ts'
import { expect, mayComplain, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')
const { jug } = places.en
const said = 'We are moving house.'

test.describe('a pause', onceWithoutScript, () => {
  test('takes no order, keeps what was typed, and leaves the catalogue open', async ({
    page,
    shop,
  }, { testId }) => {
    const run = (...args: string[]) => {
      const { PATH = '' } = process.env
      const { status, stdout, stderr } = spawnSync(process.execPath, [bundled.shop, ...args], {
        env: { PATH, DATA_DIR: shop.dataDir },
        encoding: 'utf8',
      })
      expect(status, stderr).toBe(0)
      return stdout
    }
    mayComplain(page, /409/)
    const again = t('pause.until', { when: '{' }).split('{')[0] ?? ''
    try {
      await comeToDetails(page)
      await page.goto('/order/details')
      await fillDetails(page, t, { ...recipients.en, email: `ola.${testId}@example.com` })
      await agree(page, t)

      run('pause', '--until', '2099-01-01T08:00', '--message', `en=${said}`)
      await order(page, t)
      const alert = page.getByRole('alert').filter({ hasText: said })
      await expect(alert).toContainText(`${again}Thursday 1 January`)
      await expect(detailsField(page, t, 'details.city')).toHaveValue(recipients.en.city)

      await expect(async () => {
        await page.goto('/order/delivery')
        await expect(page.getByRole('alert')).toContainText(said, { timeout: 500 })
      }).toPass()
      await expect(page.locator('aside').getByText(said)).toBeVisible()
      const aside = page.locator('aside')
      await expect(aside.getByRole('button', { name: t('delivery.continue') })).toHaveCount(0)
      await page.goto('/order/details')
      await expect(page.getByRole('alert')).toContainText(said)
      await expect(aside.getByRole('button', { name: orderButton(t) })).toHaveCount(0)
      await expect(detailsField(page, t, 'details.city')).toHaveValue(recipients.en.city)
      expect(await (await page.request.get(jug.path)).text()).not.toContain(said)
    } finally {
      run('resume')
    }
    await expect(async () => {
      await page.goto('/order/details')
      await expect(page.locator('aside').getByRole('button', { name: orderButton(t) })).toBeVisible(
        { timeout: 500 },
      )
    }).toPass()
    await agree(page, t)
    await order(page, t)
    expect(await orderNumber(page, t)).toMatch(/^K\//)
  })
})
