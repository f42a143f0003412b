import { field, press } from '../account/customer.ts'
import { numberAt, orderOneJug } from '../by-request.ts'
import { recipients } from '../places.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { checkDesk, join, owner, phoneAndDesk } from './desk-person.ts'

const t = words('en')

test.describe('a return', phoneAndDesk, () => {
  test('is taken from the declaration to its money', async ({ page, shop, hasScript }, {
    testId,
  }) => {
    const origin = shop.origin('en')
    const no = await numberAt(page, await orderOneJug(page, /^Bank transfer/, origin))
    owner(shop, 'orders', 'pay', no)
    owner(shop, 'orders', 'send', no)
    await page.goto(`${origin}/withdrawal`)
    await settle(page, hasScript)
    await field(page, t('orderLogin.orderNumber')).fill(no)
    await field(page, t('withdrawal.name')).fill(recipients.en.name)
    await field(page, t('withdrawal.email')).fill(recipients.en.email)
    await press(page, t('withdrawal.next'))
    await press(page, t('withdrawal.confirm'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.doneTitle'))

    await join(page, shop, { email: `ewa.${testId}@shop.example` })
    await page.goto(`${shop.origin('desk')}/`)
    await page.getByRole('link', { name: /^Look ?: Returns that were/ }).click()
    await checkDesk(page, 'returns')
    const declared = page.getByRole('row').filter({ hasText: no })
    await declared.getByRole('link', { name: /^R\// }).first().click()
    await checkDesk(page, 'a return')
    await page.getByRole('button', { name: 'It is here' }).click()
    await expect(page.getByText('is being checked now.')).toBeVisible()
    await page.getByRole('button', { name: 'Accept it' }).click()
    await expect(page.getByText('is accepted now.')).toBeVisible()
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.getByText('Nothing was done yet.')).toBeVisible()
    await checkDesk(page, 'a return that is worked out')
    await page.getByRole('button', { name: 'Settle it' }).click()
    await expect(page.getByText('is settled now.')).toBeVisible()
    await checkDesk(page, 'a settled return')
  })
})
