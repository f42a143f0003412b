import { createHash } from 'node:crypto'

import { demo, field, fillRegistration, logIn, newcomer, press } from '../account/customer.ts'
import { recipients } from '../places.ts'
import { onceWithScript } from '../projects.ts'
import { addPlain } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import {
  buy,
  consentOf,
  namesOf,
  openCatcher,
  otherHosts,
  startCounted,
  visitWith,
} from './counted.ts'

const t = words('en')

test(
  'with consent each event is sent once, and without it nothing is',
  onceWithScript,
  async ({ browser }) => {
    const catcher = await openCatcher()
    const shop = await startCounted(catcher.origin)
    const visit = (consent: string) => visitWith(browser, shop, consent)

    const refused = await visit('n')
    const others = otherHosts(refused.page)
    await buy(refused.page)
    for (const place of ['/search?query=jug', '/order/map?delivery=locker']) {
      await refused.page.goto(place)
      await settle(refused.page, true)
    }
    expect(others, 'asked without consent').toEqual([])
    expect(catcher.told(), 'told without consent').toEqual([])
    expect(catcher.asked(), 'asked without consent').toEqual([])
    expect(refused.complaints).toEqual([])

    const agreed = await visit('sm')
    const no = await buy(agreed.page)
    // What the page of an order has to tell, the next page tells.
    await agreed.page.getByRole('banner').locator('a[href="/"]').first().click()
    await expect.poll(() => namesOf(catcher.told(), 'ga4')).toContain('purchase')
    expect(agreed.complaints).toEqual([])

    const once = [
      'view_item_list',
      'select_item',
      'view_item',
      'add_to_wishlist',
      'add_to_cart',
      'view_cart',
      'begin_checkout',
      'add_shipping_info',
      'add_payment_info',
      'purchase',
    ]
    const shopNames = (tool: string) =>
      namesOf(catcher.told(), tool).filter((name) => !['page_view', 'gtm.js'].includes(name))
    await expect.poll(() => shopNames('ga4')).toEqual(once)
    await expect.poll(() => shopNames('gtm')).toEqual(once)
    await expect
      .poll(() => shopNames('meta').filter((name) => name !== 'PageView'))
      .toEqual(['ViewContent', 'AddToWishlist', 'AddToCart', 'InitiateCheckout', 'AddPaymentInfo'])

    const of = (tool: string, name: string) =>
      catcher.told().find((one) => one.tool === tool && one.name === name)?.data
    const jug = { item_id: 'milk-jug-sand', item_name: 'Milk jug, sand', quantity: 1 }
    const price = (of('ga4', 'view_item') ?? {})['value']
    expect(price).toEqual(expect.any(Number))
    const sum = { currency: 'PLN', value: price, items: [{ ...jug, price }] }
    expect(of('ga4', 'add_to_cart')).toMatchObject(sum)
    expect(of('gtm', 'add_to_cart')).toMatchObject({ ecommerce: sum })
    const listed = of('ga4', 'view_item_list')
    expect(listed).toMatchObject({ item_list_id: 'jugs', item_list_name: 'Jugs', currency: 'PLN' })
    expect(listed?.['items']).toContainEqual({ ...jug, price, index: expect.any(Number) })
    for (const name of ['view_item', 'add_to_wishlist', 'view_cart', 'begin_checkout']) {
      expect(of('ga4', name), name).toMatchObject(sum)
      expect(of('gtm', name), name).toMatchObject({ ecommerce: sum })
    }
    const pixel = { value: price, currency: 'PLN', content_ids: ['milk-jug-sand'], num_items: 1 }
    for (const name of ['ViewContent', 'AddToWishlist', 'AddToCart', 'InitiateCheckout']) {
      expect(of('meta', name), name).toMatchObject(pixel)
    }
    expect(of('ga4', 'select_item')).toMatchObject({ items: [{ item_id: 'milk-jug-sand' }] })
    expect(of('ga4', 'add_shipping_info')).toMatchObject({ ...sum, shipping_tier: 'Courier' })
    expect(of('ga4', 'add_payment_info')).toMatchObject({ ...sum, payment_type: 'transfer' })
    expect(of('ga4', 'purchase')).toMatchObject({ ...sum, transaction_id: no })
    // With a token the server tells Meta, and the browser leaves it to it.
    const mailbox = createHash('sha256').update(recipients.en.email).digest('hex')
    await expect
      .poll(() => of('graph', 'Purchase'))
      .toMatchObject({
        event_id: `purchase-${no}`,
        event_source_url: `${shop.origin('en')}/order/summary`,
        user_data: { em: [mailbox] },
        custom_data: { value: price, currency: 'PLN', content_ids: ['milk-jug-sand'] },
      })
    expect(namesOf(catcher.told(), 'graph')).toEqual(['Purchase'])
    const consents = catcher.told().filter(({ tool }) => tool === 'consent')
    // The four of Consent Mode v2: denied first, and then what was agreed to.
    expect(consents[0]).toMatchObject({ name: 'default', data: consentOf('denied', 'denied') })
    expect(consents[1]).toMatchObject({ name: 'update', data: consentOf('granted', 'granted') })
    expect(catcher.places().filter((place) => place.includes('/order/summary'))).toEqual([])

    // A page that is loaded again tells what is seen on it, and not what has happened.
    catcher.forget()
    await agreed.page.goto('/search?query=jug')
    for (const tool of ['ga4', 'gtm']) {
      await expect.poll(() => shopNames(tool)).toEqual(['search', 'view_item_list'])
      expect(of(tool, 'search')).toMatchObject({ search_term: 'jug' })
    }
    await expect.poll(() => of('meta', 'Search')).toMatchObject({ search_string: 'jug' })
    await agreed.page.goto('/contact')
    await settle(agreed.page, true)
    await agreed.page.goBack()
    expect(shopNames('ga4')).not.toContain('purchase')

    // What a form has done is reported by the next page that may: not where secrets are typed.
    catcher.forget()
    const { page } = agreed
    // Who leaves a page before the script of a tool has come is not counted by it.
    const both = async (name: string) => {
      for (const tool of ['ga4', 'gtm']) await expect.poll(() => shopNames(tool)).toContain(name)
    }
    await addPlain(page, t, '/p/milk-jug-sand')
    await both('add_to_cart')
    await expect.poll(() => namesOf(catcher.told(), 'meta')).toContain('AddToCart')
    await page.goto('/order/delivery')
    await settle(page, true)
    await page
      .getByRole('button', { name: t('basket.removeNamed', { name: 'Milk jug, sand' }) })
      .click()
    await both('remove_from_cart')
    await page.goto('/contact')
    await field(page, t('letter.name')).fill('Jonas Berg')
    await field(page, t('letter.email')).fill('jonas.told@example.com')
    await field(page, t('letter.msg')).fill('Is the jug light?')
    await press(page, t('contact.submit'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact.sentTitle'))
    await both('generate_lead')
    await expect.poll(() => namesOf(catcher.told(), 'meta')).toContain('Contact')
    await page.goto('/newsletter')
    await field(page, t('letter.email')).fill('jonas.told@example.com')
    await press(page, t('newsletter.submit'))
    await expect.poll(() => namesOf(catcher.told(), 'meta')).toContain('Lead')
    await page.goto('/register')
    const who = newcomer('Told')
    await fillRegistration(page, t, who)
    await press(page, t('register.submit'))
    await expect(page.getByRole('main')).toContainText(t('register.done', { email: who.email }))
    await page.goto('/')
    await both('sign_up')
    await expect.poll(() => namesOf(catcher.told(), 'meta')).toContain('CompleteRegistration')
    await logIn(page, t, { email: demo.hanna })
    await expect(page).toHaveURL(/\/my-account$/)
    await page.goto('/')
    await both('login')
    for (const tool of ['ga4', 'gtm']) {
      const forms = shopNames(tool).filter((name) => !/^(?:view_|search$)/.test(name))
      expect(forms, tool).toEqual([
        'add_to_cart',
        'remove_from_cart',
        'generate_lead',
        'generate_lead',
        'sign_up',
        'login',
      ])
    }
    expect(of('ga4', 'remove_from_cart')).toMatchObject(sum)
    expect(of('ga4', 'generate_lead')).toMatchObject({ lead_source: 'contact' })
    expect(of('ga4', 'sign_up')).toMatchObject({ method: 'email' })
    expect(of('ga4', 'login')).toMatchObject({ method: 'email' })
    const seen = /^(?:PageView|ViewContent|Search)$/
    expect(namesOf(catcher.told(), 'meta').filter((name) => !seen.test(name))).toEqual([
      'AddToCart',
      'Contact',
      'Lead',
      'CompleteRegistration',
    ])
    const told = JSON.stringify(catcher.told())
    expect(told, 'nothing of who it is').not.toMatch(/@|Nowak|Hanna|Jonas/)
    expect(agreed.complaints).toEqual([])

    await shop.stop()
    catcher.close()
  },
)
