import { demo, fillDialog, logIn, logOut } from '../../account/customer.ts'
import { comeToDetails } from '../../by-request.ts'
import { onceWithScript } from '../../projects.ts'
import { detailsField } from '../../shopper.ts'
import { expect, settle, test } from '../../visit.ts'
import { words } from '../../words.ts'

const t = words('en')

test.describe('with a script, what was typed and not sent', onceWithScript, () => {
  test('stays through a login, and the account fills in the rest', async ({ page }) => {
    await comeToDetails(page)
    await page.goto('/order/details')
    await settle(page, true)
    await detailsField(page, t, 'details.phone').fill('601602603')
    await detailsField(page, t, 'details.email').fill('other@example.com')
    await page.getByRole('checkbox', { name: t('details.terms') }).check()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('login.submit') })
      .click()
    await fillDialog(page, t, { email: demo.hanna })

    await expect(page).toHaveURL(/\/order\/details$/)
    await settle(page, true)
    await expect(detailsField(page, t, 'details.phone')).toHaveValue('601602603')
    await expect(page.getByRole('checkbox', { name: t('details.terms') })).toBeChecked()
    await expect(detailsField(page, t, 'details.street')).toHaveValue('ul. Krupnicza')
    const email = detailsField(page, t, 'details.email')
    await expect(email, 'the account’s own').toHaveValue(demo.hanna)
    await expect(email).not.toBeEditable()
  })

  test('in the name of an account is shown to nobody after its logout', async ({ page }) => {
    await logIn(page, t, { email: demo.points })
    await expect(page).toHaveURL(/\/my-account$/)
    await comeToDetails(page)
    await page.goto('/order/details')
    await settle(page, true)
    const street = detailsField(page, t, 'details.street')
    await street.fill('ul. Tajna')
    await page.reload()
    await settle(page, true)
    await expect(street, 'for the same account').toHaveValue('ul. Tajna')

    await logOut(page, t)
    await page.goto('/order/details')
    await settle(page, true)
    await expect(street, 'for who comes after').toHaveValue('')
    await expect(detailsField(page, t, 'details.email')).toHaveValue('')

    await logIn(page, t, { email: demo.hanna })
    await expect(page).toHaveURL(/\/my-account$/)
    await page.goto('/order/details')
    await settle(page, true)
    await expect(street, 'for another account').toHaveValue('ul. Krupnicza')
  })
})
