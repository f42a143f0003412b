import { payWords } from '#demo/providers/pay/pay-words.ts'
import { comeToDetails } from '../../by-request.ts'
import { checkMain } from '../../check-screen.ts'
import { ledgerOf, ordersOf, whileResting } from '../../ledger.ts'
import { recipients } from '../../places.ts'
import { once, twice } from '../../projects.ts'
import { agree, fillDetails, order, payBy } from '../../shopper.ts'
import { answerCookies, expect, settle, test } from '../../visit.ts'
import { words } from '../../words.ts'
import { toDetails } from './card.ts'

const t = words('en')

test(
  'a provider that rests is not offered, and who had chosen it sees a message',
  twice,
  async ({ page, shop, hasScript }) => {
    await toDetails(page)
    await payBy(page, p24)
    await page.getByRole('button', { name: t('details.back') }).click()
    await expect(page).toHaveURL(/\/order\/delivery/)
    await whileResting(shop.dataDir, 'p24', async () => {
      await page.goto('/order/details')
      await settle(page, hasScript)
      await expect(page.locator('#payment')).toContainText(
        t('details.chosenRests', { name: 'Przelewy24' }),
      )
      // As it says, another one is for the shopper to choose.
      await expect(page.locator('#payment :checked')).toHaveCount(0)
      const way = (name: RegExp) => page.getByRole('radio', { name, includeHidden: true })
      await expect(way(/Przelewy24/)).toHaveCount(0)
      for (const name of [/^Bank transfer/, /^PayPal/, /^Card \(Braintree\)/, /^PayU/]) {
        await expect(way(name)).toHaveCount(1)
      }
      if (hasScript) await checkMain(page, 'details without a provider that rests')
    })
    await page.reload()
    await expect(page.getByRole('radio', { name: p24 })).toBeChecked()
    await expect(page.locator('#payment')).not.toContainText(
      t('details.chosenRests', { name: 'Przelewy24' }),
    )
  },
)

test(
  'who closes the browser at a provider’s page for BLIK has paid all the same',
  once,
  async ({ browser, shop, request }) => {
    const context = await browser.newContext({
      baseURL: shop.origin('en'),
      javaScriptEnabled: false,
    })
    await answerCookies(context, shop)
    const page = await context.newPage()
    const email = 'closed-the-browser@example.com'
    await comeToDetails(page)
    await page.goto('/order/details')
    await fillDetails(page, t, { ...recipients.en, email })
    await payBy(page, /^BLIK \(Przelewy24\)/)
    await agree(page, t)
    await order(page, t)
    await expect(page).toHaveURL(/\/demo\/pay\/p24\/trnRequest\//)
    const pays = page.getByRole('button', { name: payWords.en.deeds.pay, exact: true })
    const action = await pays.evaluate((button: HTMLButtonElement) => button.form?.action ?? '')
    await context.close()
    const [no = ''] = ordersOf(shop.dataDir, email)
    expect(ledgerOf(shop.dataDir, no).order).toMatchObject({ state: 'TMP_LOCK', paid: 0 })

    // As somebody’s bank app does it, which comes back to no page.
    await request.post(action, { form: { do: 'pay' }, maxRedirects: 0 })
    await expect.poll(() => ledgerOf(shop.dataDir, no).order.paid).toBe(1)
    const { order: paid, mails } = ledgerOf(shop.dataDir, no)
    expect(paid).toMatchObject({ status: 'PENDING', state: 'PENDING' })
    expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual(
      expect.arrayContaining([`order-paid ${email}`]),
    )
  },
)

const p24 = /^Przelewy24/
