import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { bothDatabases } from './databases.ts'
import { fieldsOf, textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const everything = ['goods:write', 'content:write', 'settings:write'] as const
type OwnerShop = Awaited<ReturnType<typeof openOwnerShop>>
type Typed = Readonly<Record<string, string>>

const logo = picture('#24438f', 1200)
const photographs = { mug: picture('#3a6446', 900), jug: picture('#98391d', 1000) }

describe.for(databases.kinds)('on %s', (kind) => {
  test('a shop that is made at the desk is the shop that commands make', async () => {
    const byForms = await openOwnerShop(databases, kind, { isEmpty: true })
    const byCommands = await openOwnerShop(databases, kind, { isEmpty: true })
    await makeByForms(byForms)
    await makeByCommands(byCommands)
    const [one, other] = [await exported(byForms), await exported(byCommands)]
    expect(one).toEqual(other)
    expect(one['products']).toContain('Zestaw na dwoje')
  }, 120_000)
})

/** All that a browser without a script can send: each field that is typed into is on its page. */
async function makeByForms({ desk }: OwnerShop): Promise<void> {
  const { ask, send } = desk(everything)
  const fill = async (page: string, typed: Typed, pressed: Typed = { do: 'save' }) => {
    const asked = (await ask(page)).html
    for (const name of Object.keys(typed)) expect(asked, page).toContain(` name="${name}"`)
    const fields = fieldsOf(asked)
    const form = new FormData()
    for (const [name, value] of [...fields, ...Object.entries({ ...typed, ...pressed })]) {
      form.set(name, value)
    }
    const { status, html } = await send(page, form)
    expect(status, `${page}: ${textOf(html).slice(0, 900)}`).toBe(200)
  }
  const add = async (page: string, [name, bytes]: readonly [string, Promise<Uint8Array>]) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await bytes)], `${name}.png`))
    form.set('do', 'add')
    const { status, html } = await send(page, form)
    expect(status, textOf(html).slice(0, 600)).toBe(200)
  }

  await add('/pictures', ['logo', logo])
  await fill('/settings/pages?at=-', page)
  await fill('/settings/settings', {
    '/shopName': 'Pracownia Glina',
    ...texts('/tagline', 'Ceramika z Krakowa', 'Ceramics from Kraków', 'Keramik aus Krakau'),
    ...texts('/logo', 'logo.png', 'logo.png', 'logo.png'),
    ...{ '/termsLink/pl': '/s/regulamin', '/termsLink/en': '/s/terms', '/termsLink/de': '/s/agb' },
    ...texts('/stripes/0/text', 'Wysyłka od 18 zł', 'Delivery from 18 zł', 'Versand ab 18 zł'),
    '/unpaidDays': '10',
  })
  await fill('/settings/colours', { 'light.accent': '#7a2e0e', 'fonts.headings': 'book' })
  await fill('/settings/footer', {
    ...texts('/about', 'Lepimy sami.', 'We make it all.', 'Alles selbst gemacht.'),
    '/company/name': 'Pracownia Glina Anna Kowal',
    '/company/address': 'ul. Gliniana 5, 30-001 Kraków',
    '/company/email': 'sklep@glina.example',
    ...texts('/columns/0/title', 'Zakupy', 'Shopping', 'Einkaufen'),
    ...texts('/columns/0/items/0/title', 'Regulamin', 'Terms', 'AGB'),
    '/columns/0/items/0/url~page': 'site:terms',
  })
  await fill('/settings/accounts?at=-', account)
  await fill('/settings/deliveries?at=0', { '/price/brutto': '18', '/countries': 'pl' })
  await fill('/settings/deliveries?at=-', pickup)
  await fill('/settings/categories?at=-', {
    '/_id': 'kitchen',
    ...texts('/name', 'Kuchnia', 'Kitchen', 'Küche'),
  })
  await fill('/settings/categories?at=-', {
    ...{ '/_id': 'mugs', '/parentId': 'kitchen' },
    ...texts('/name', 'Kubki', 'Mugs', 'Becher'),
  })
  await fill('/settings/attributes?at=-', {
    '/_id': 'glaze',
    ...texts('/name', 'Szkliwo', 'Glaze', 'Glasur'),
    '/values/0/id': 'moss',
    ...texts('/values/0/text', 'Mech', 'Moss', 'Moos'),
    '/values/1/id': 'ash',
    ...texts('/values/1/text', 'Popiół', 'Ash', 'Asche'),
  })
  await fill('/settings/menu?at=-', {
    '/type': 'category',
    ...texts('/text', 'Kuchnia', 'Kitchen', 'Küche'),
    ...texts('/url', 'kuchnia', 'kitchen', 'kueche'),
    '/children/0/type': 'category',
    ...texts('/children/0/text', 'Kubki', 'Mugs', 'Becher'),
    ...texts('/children/0/url', 'kubki', 'mugs', 'becher'),
  })

  const made = (kindOf: string, typed: Typed) =>
    fill(`/goods/new?kind=${kindOf}`, typed, { show: 'on' })
  await made('plain', { ...goods('mug', 'Kubek', 'Mug', 'Becher'), 'price.PLN': '49', stock: '8' })
  await add('/goods/mug', ['mug', photographs.mug])
  await made('variants', { ...goods('jug', 'Dzban', 'Jug', 'Krug'), 'price.PLN': '120' })
  const grid = '/goods/jug/variants?look=yes&v+glaze=moss&v+glaze=ash'
  const variants = [
    ...fieldsOf((await ask(grid)).html.replace(/<form method="get"[^]*?<\/form>/, '')),
  ]
  expect(variants.map(([name]) => name)).toContain('stock glaze=moss')
  const grown = new FormData()
  for (const [name, value] of variants) if (name === 'once') grown.set(name, value)
  for (const [value, stock] of Object.entries({ moss: '5', ash: '3' })) {
    grown.append('variant', `glaze=${value}`)
    grown.set(`stock glaze=${value}`, stock)
  }
  expect((await send(grid, grown)).status).toBe(200)
  await add('/goods/jug', ['jug', photographs.jug])
  await made('weight', {
    ...goods('clay', 'Glina', 'Clay', 'Ton'),
    ...{ unit: 'g', priced_per: '100', step: '50', 'price.PLN': '2.50', stock: '9000' },
  })
  await made('personal', {
    ...goods('plate', 'Tabliczka', 'Plate', 'Schild'),
    ...{ 'price.PLN': '80', 'field 1': 'Imię', 'takes 1': 'text', 'longest 1': '20', stock: '4' },
    'required 1': 'yes',
  })
  await made('set', {
    ...goods('pair', 'Zestaw na dwoje', 'Set for two', 'Satz für zwei'),
    ...{ 'price.PLN': '90', 'part 1': 'Kubek', 'count 1': '2' },
  })
  await made('set_creator', {
    ...goods('box', 'Kosz', 'Basket', 'Korb'),
    ...{ 'part 1': 'mug', 'part 2': 'plate', set_size: '3', set_counts: 'yes' },
  })
  await fill('/settings/home?at=-&kind=products_group', {
    '/id': 'ours',
    ...texts('/title', 'Nasze kubki', 'Our mugs', 'Unsere Becher'),
    ...{ '/tmpl': 'top', '/products/0': 'mug', '/products/1': 'Dzban' },
  })
}

/** The same by commands: JSON of each subject, and one file of products. */
async function makeByCommands({ run, folder }: OwnerShop): Promise<void> {
  const ok = async (...words: string[]) => {
    const { code, err, out } = await run(...words)
    expect(code, `${words.join(' ')}: ${err}`).toBe(0)
    return out
  }
  const set = async (subject: string, value: unknown) => {
    const file = path.join(folder, `${subject}.json`)
    await writeFile(file, JSON.stringify(value))
    await ok(subject, 'set', file)
  }
  const addPicture = async (name: string, bytes: Promise<Uint8Array>) => {
    const file = path.join(folder, `${name}.png`)
    await writeFile(file, await bytes)
    const { json } = await run('pictures', 'add', file, '--json')
    const [address] = /\/media\/[\w./-]+/.exec(JSON.stringify(json)) ?? []
    return address ?? expect.fail(JSON.stringify(json))
  }
  const logoAt = await addPicture('logo', logo)
  const mugAt = await addPicture('mug', photographs.mug)
  const jugAt = await addPicture('jug', photographs.jug)
  const of = (pl: string, en: string, de: string) => ({ pl, en, de })

  await set('pages', [
    {
      _id: 'terms',
      url: of('regulamin', 'terms', 'agb'),
      title: of('Regulamin', 'Terms', 'AGB'),
      html: of('<p>Regulamin sklepu.</p>', '<p>The terms.</p>', '<p>Die AGB.</p>'),
    },
  ])
  await set('settings', {
    shopName: 'Pracownia Glina',
    tagline: of('Ceramika z Krakowa', 'Ceramics from Kraków', 'Keramik aus Krakau'),
    logo: of(logoAt, logoAt, logoAt),
    termsLink: of('/s/regulamin', '/s/terms', '/s/agb'),
    stripes: [{ text: of('Wysyłka od 18 zł', 'Delivery from 18 zł', 'Versand ab 18 zł') }],
    unpaidDays: 10,
    colours: { light: { accent: '#7a2e0e' }, dark: {} },
    fonts: { headings: 'book' },
  })
  await set('footer', {
    about: of('Lepimy sami.', 'We make it all.', 'Alles selbst gemacht.'),
    company: {
      name: 'Pracownia Glina Anna Kowal',
      address: 'ul. Gliniana 5, 30-001 Kraków',
      email: 'sklep@glina.example',
    },
    columns: [
      {
        title: of('Zakupy', 'Shopping', 'Einkaufen'),
        items: [
          {
            type: 'site',
            title: of('Regulamin', 'Terms', 'AGB'),
            url: of('regulamin', 'terms', 'agb'),
          },
        ],
      },
    ],
  })
  await set('accounts', [
    {
      currency: 'PLN',
      recipient: 'Pracownia Glina Anna Kowal',
      account: '61 1090 1014 0000 0712 1981 2874',
    },
  ])
  const [courier] = JSON.parse(await ok('deliveries', 'get', '--json')).result
  await set('deliveries', [
    { ...courier, countries: ['pl'], price: { brutto: 18, netto: 14.63 } },
    {
      ...{ _id: 'pickup', kind: 'pickup', days: '1', countries: ['pl'] },
      name: of('Odbiór', 'Pick-up', 'Abholung'),
      price: { brutto: 0, netto: 0 },
    },
  ])
  await set('categories', [
    { _id: 'kitchen', name: of('Kuchnia', 'Kitchen', 'Küche') },
    { _id: 'mugs', parentId: 'kitchen', name: of('Kubki', 'Mugs', 'Becher') },
  ])
  await set('attributes', [
    {
      _id: 'glaze',
      name: of('Szkliwo', 'Glaze', 'Glasur'),
      values: [
        { id: 'moss', text: of('Mech', 'Moss', 'Moos') },
        { id: 'ash', text: of('Popiół', 'Ash', 'Asche') },
      ],
    },
  ])
  await set('menu', [
    {
      type: 'category',
      text: of('Kuchnia', 'Kitchen', 'Küche'),
      url: of('kuchnia', 'kitchen', 'kueche'),
      children: [
        {
          type: 'category',
          text: of('Kubki', 'Mugs', 'Becher'),
          url: of('kubki', 'mugs', 'becher'),
        },
      ],
    },
  ])
  const rows = [
    'id;variant;type;name.pl;name.en;name.de;categories;vat.pl;price.PLN;stock;unit;priced_per;step;parts;set_size;set_counts;personal;personal_name.pl;picture;pictures',
    `mug;;normal;Kubek;Mug;Becher;mugs;23;49;8;;;;;;;;;${mugAt};${mugAt}`,
    `jug;;normal;Dzban;Jug;Krug;mugs;23;120;;;;;;;;;;${jugAt};${jugAt}`,
    'jug;glaze=moss;;;;;;;;5;;;;;;;;;;',
    'jug;glaze=ash;;;;;;;;3;;;;;;;;;;',
    'clay;;weight;Glina;Clay;Ton;mugs;23;2,50;9000;g;100;50;;;;;;;',
    'plate;;normal;Tabliczka;Plate;Schild;mugs;23;80;4;;;;;;;imie-1 text 20 required;Imię;;',
    'pair;;set;Zestaw na dwoje;Set for two;Satz für zwei;mugs;23;90;;;;;mug*2;;;;;;',
    'box;;set_creator;Kosz;Basket;Korb;mugs;23;;;;;;mug | plate;3;yes;;;;',
  ]
  const file = path.join(folder, 'products.csv')
  await writeFile(file, `${rows.join('\n')}\n`)
  await ok('products', 'import', file)
  await set('home', [
    {
      ...{ id: 'ours', type: 'products_group', tmpl: 'top', products: ['mug', 'jug'] },
      title: of('Nasze kubki', 'Our mugs', 'Unsere Becher'),
    },
  ])
}

/** All that commands hand out of what an owner made. */
async function exported({ run, folder }: OwnerShop): Promise<Record<string, string>> {
  const subjects = ['settings', 'footer', 'pages', 'accounts', 'deliveries', 'payments']
  const others = ['categories', 'attributes', 'manufacturers', 'collections', 'menu', 'home']
  const all: Record<string, string> = {}
  for (const subject of [...subjects, ...others, 'popups', 'synonyms']) {
    all[subject] = (await run(subject, 'get', '--json')).out
  }
  for (const file of ['products', 'prices', 'stock']) {
    const to = path.join(folder, `all-${file}.csv`)
    expect((await run(file, 'export', to)).code).toBe(0)
    all[file] = await readFile(to, 'utf8')
  }
  return all
}

const page = {
  '/_id': 'terms',
  ...texts('/url', 'regulamin', 'terms', 'agb'),
  ...texts('/title', 'Regulamin', 'Terms', 'AGB'),
  ...texts('/html', '<p>Regulamin sklepu.</p>', '<p>The terms.</p>', '<p>Die AGB.</p>'),
}

const account = {
  '/currency': 'PLN',
  '/recipient': 'Pracownia Glina Anna Kowal',
  '/account': '61 1090 1014 0000 0712 1981 2874',
}

const pickup = {
  ...{ '/_id': 'pickup', '/kind': 'pickup', '/days': '1', '/countries': 'pl' },
  ...texts('/name', 'Odbiór', 'Pick-up', 'Abholung'),
  '/price/brutto': '0',
}

function texts(at: string, pl: string, en: string, de: string): Typed {
  return { [`${at}/pl`]: pl, [`${at}/en`]: en, [`${at}/de`]: de }
}

function goods(id: string, pl: string, en: string, de: string): Typed {
  const names = { 'name.pl': pl, 'name.en': en, 'name.de': de }
  return { id, ...names, categories: 'mugs', 'vat.pl': '23' }
}

function picture(background: string, side: number): Promise<Uint8Array> {
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
}
