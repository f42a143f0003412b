import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { exportGoods } from '#shop/import-export/export-goods.ts'
import { readProductSheet } from '#shop/import-export/product-sheet.ts'
import { keptPictures } from '#shop/pictures/kept-bytes.ts'
import { keepPicture, listPictures } from '#shop/pictures/library.ts'
import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

const Kept = z.looseObject({ name: z.string(), address: z.string() })

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = () => openOwnerShop(databases, kind)

  test('a photograph is put in once, told of, and kept without what its camera wrote', async () => {
    const { ask, tokenOf, database } = await openShop()
    const token = await tokenOf('goods:write')
    const sent = await withWhere(photo(1600, 1200).jpeg())
    expect(sent.includes('Exif')).toBe(true)
    const add = () =>
      ask('POST pictures/add', { token, body: { file: base64(sent), label: 'mug.jpg' } })

    const first = Kept.parse((await add()).body['result'])
    const again = Kept.parse((await add()).body['result'])
    expect(first).toMatchObject({ label: 'mug.jpg', width: 1600, height: 1200, isNew: true })
    expect(first['narrow']).toEqual([])
    expect(again).toMatchObject({ name: first.name, isNew: false })
    expect(first.address).toBe(`/media/${first.name}.webp`)

    const bytes = (await keptPictures(database)(first.name)) ?? new Uint8Array()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 })
    expect(Buffer.from(bytes).includes('Exif')).toBe(false)
    const { body } = await ask('GET pictures/list', { token })
    expect(body['result']).toHaveLength(1)
  })

  test.each([
    ['no-picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['no-picture', async () => (await photo(800, 800).jpeg().toBuffer()).subarray(0, 400)],
    ['moves', () => moving()],
    ['too-small', () => photo(399, 200).png().toBuffer()],
    ['too-large', () => photo(12_001, 2).png().toBuffer()],
  ])('what cannot be kept is refused as %s', async (why, make) => {
    const { ask, tokenOf } = await openShop()
    const token = await tokenOf('goods:write')
    const { status, body } = await ask('POST pictures/add', {
      token,
      body: { file: base64(await make()) },
    })
    expect({ status, name: body['name'] }).toEqual({ status: 409, name: why })
  })

  test('a label is found however it is written, a page after another', async () => {
    const { db } = (await openShop()).database
    const labels = ['Öl.jpg', 'Żubr, łyżka.jpg', 'oel-kanne.jpg', '100%.png']
    for (const [at, label] of labels.entries()) {
      await keepPicture(db, { label, bytes: Buffer.from(label), width: 1, height: 1 }, at)
    }
    const found = async (search: string, limit = 10) =>
      (await listPictures(db, { search, limit })).map(({ label }) => label)
    for (const typed of ['oel', 'öl', 'ÖL']) {
      expect(await found(typed), typed).toEqual(['oel-kanne.jpg', 'Öl.jpg'])
    }
    expect(await found('lyzka')).toEqual(['Żubr, łyżka.jpg'])
    expect(await found('%')).toEqual(['100%.png'])
    expect(await found('jpg', 1)).toEqual(['oel-kanne.jpg'])
    const [last] = await listPictures(db, { search: 'jpg', limit: 1 })
    const rest = await listPictures(db, { search: 'jpg', limit: 2, before: last })
    expect(rest.map(({ label }) => label)).toEqual(['Żubr, łyżka.jpg', 'Öl.jpg'])
    expect(await listPictures(db, { limit: 2 })).toHaveLength(2)
  })

  test('a call brings one file in its field, and more are refused', async () => {
    const { ask, tokenOf, database } = await openShop()
    const token = await tokenOf('goods:write')
    const file = new File([new Uint8Array(await photo(700, 500).png().toBuffer())], 'mug.png')
    for (const first of [file, 'mug']) {
      const body = new FormData()
      body.append('file', first)
      body.append('file', file)
      const answer = await ask('POST pictures/add', { token, body })
      expect(answer).toMatchObject({ status: 400, body: { name: 'wrong-field', field: 'file' } })
    }
    expect(await database.db.selectFrom('picture').select('name').execute()).toEqual([])
  })

  test('a picture takes the place of another wherever that is shown, and is described', async () => {
    const { run, ask, tokenOf, database } = await openShop()
    const token = await tokenOf('goods:write')
    const add = async (background: string, [width, height]: [number, number]) => {
      const file = base64(await photo(width, height, background).jpeg().toBuffer())
      return Kept.parse((await ask('POST pictures/add', { token, body: { file } })).body['result'])
    }
    const blue = await add('#27408a', [1600, 1200])
    const unused = await add('#8a4027', [1600, 1200])
    const set = [`picture=${blue.address}`, `pictures=${blue.address}`]
    expect(await run('products', 'set', 'cup', ...set)).toMatchObject({ code: 0 })
    expect(await run('settings', 'set', 'sharedPicture', blue.address)).toMatchObject({ code: 0 })

    const { body: shown } = await ask(`GET pictures/show?name=${blue.name}`, { token })
    expect(shown['result']).toMatchObject({
      uses: [
        { kind: 'product', id: 'cup' },
        { kind: 'document', of: 'settings' },
      ],
    })
    const removal = { token, body: { name: blue.name } }
    expect((await ask('POST pictures/remove', removal)).status).toBe(409)
    const { body: nowhere } = await ask('GET pictures/list?unused=true', { token })
    expect(nowhere['result']).toMatchObject([{ name: unused.name }])

    const described = { token, body: { name: blue.name, texts: ['en=A blue mug', 'pl=Kubek'] } }
    await ask('POST pictures/describe', described)
    const cup = (await readProductSheet(database.db, 'cup'))?.product
    const told = { en: 'A blue mug', pl: 'Kubek' }
    expect(cup).toMatchObject({ mainImage: { alt: told }, images: [{ alt: told }] })
    const green = base64(await photo(900, 1600, '#278a40').jpeg().toBuffer())
    const { body: replaced } = await ask('POST pictures/replace', {
      token,
      body: { name: blue.name, file: green },
    })
    const { by } = z.looseObject({ by: Kept }).parse(replaced['result'])
    expect(by).toMatchObject({ width: 900, alt: { en: 'A blue mug', pl: 'Kubek' } })

    const { text: goods } = await exportGoods(database, 'all', { separator: ',', decimal: '.' })
    expect(goods).toContain(by.address)
    expect(goods).toContain('0.56')
    expect(goods).not.toContain(blue.address)
    expect((await run('settings', 'get', 'sharedPicture')).out).toContain(by.address)
    expect((await ask('POST pictures/remove', removal)).status).toBe(404)
  })

  test('what an order shows is neither removed nor told as unused, and outlives another', async () => {
    const { run, ask, tokenOf, database, place } = await openShop()
    const token = await tokenOf('goods:write')
    const add = async (colour: string) => {
      const file = base64(await photo(1600, 1200, colour).png().toBuffer())
      return Kept.parse((await ask('POST pictures/add', { token, body: { file } })).body['result'])
    }
    const [blue, brown] = [await add('#27408a'), await add('#8a4027')]
    await run('products', 'set', 'cup', `picture=${blue.address}`, `pictures=${blue.address}`)
    const { id } = await place()
    const file = base64(await photo(900, 1600, '#278a40').png().toBuffer())
    const replaced = { token, body: { name: blue.name, file } }
    expect((await ask('POST pictures/replace', replaced)).status).toBe(200)

    expect(await keptPictures(database)(blue.name)).toBeDefined()
    const { body: shown } = await ask(`GET pictures/show?name=${blue.name}`, { token })
    expect(shown['result']).toMatchObject({ uses: [{ kind: 'order', id }] })
    const { body: unused } = await ask('GET pictures/list?unused=true', { token })
    expect(unused['result']).toMatchObject([{ name: brown.name }])
    const removal = await ask('POST pictures/remove', { token, body: { name: blue.name } })
    expect({ status: removal.status, name: removal.body['name'] }).toEqual({
      status: 409,
      name: 'in-use',
    })
  })

  test('photographs are brought in at the desk, without a script', async () => {
    const { desk } = await openShop()
    const { send, ask } = desk(['goods:write'])
    const form = new FormData()
    const colours = ['#27408a', '#8a4027'] as const
    for (const [at, colour] of colours.entries()) {
      const bytes = new Uint8Array(await photo(700, 500, colour).jpeg().toBuffer())
      form.append('file', new File([bytes], `mug-${at}.jpg`))
    }
    form.append('file', new File(['no picture'], 'words.jpg'))
    const { html } = await send('/pictures', form)
    expect(html).toContain('words.jpg is no picture that can be read')
    expect(html.match(/<div class="shot">/g)).toHaveLength(2)

    const [, path = ''] = /<a href="(\/pictures\/[\w-]{22})">mug-1\.jpg/.exec(html) ?? []
    const one = await ask(path)
    expect(one.html).toContain('a product (1200 px wide), a slide (1600 px wide)')
    const texts = await send(path, { do: 'describe', 'alt.en': 'A brown mug', 'alt.pl': '' })
    expect(texts.html).toContain('value="A brown mug"')
    const left = await send(path, { do: 'remove' })
    expect(left.html).not.toContain('mug-1.jpg')
    expect((await ask(path)).status).toBe(404)
  })

  test('a file of any name is put in', async () => {
    const { desk, database } = await openShop()
    const { send } = desk(['goods:write'])
    for (const [at, name] of ['a%00b.png', '   '].entries()) {
      const form = new FormData()
      const bytes = new Uint8Array(
        await photo(700, 500 + at)
          .png()
          .toBuffer(),
      )
      form.set('file', new File([bytes], name))
      await send('/pictures', form)
    }
    const kept = await database.db.selectFrom('picture').select('label').execute()
    expect(kept.map(({ label }) => label).toSorted()).toEqual(['a%00b.png', 'picture'])
  })

  test('who may only read sees pictures and changes none', async () => {
    const { desk } = await openShop()
    const { ask } = desk(['goods:read'])
    const { html } = await ask('/pictures')
    expect(html).not.toContain('type="file"')
    const bytes = new Uint8Array(await photo(700, 500).jpeg().toBuffer())
    const form = new FormData()
    form.append('file', new File([bytes], 'mug.jpg'))
    await ask('/pictures', form)
    expect((await ask('/pictures')).html).not.toContain('mug.jpg')
  })
})

/** A photograph of one colour. */
function photo(width: number, height: number, background = '#27408a') {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** As a camera writes it: with where it was taken. */
async function withWhere(picture: Sharp): Promise<Buffer> {
  return picture.withExif({ IFD0: { Copyright: 'Ewa Sanna' } }).toBuffer()
}

async function moving(): Promise<Buffer> {
  const frame = await photo(500, 400).png().toBuffer()
  const other = await photo(500, 400, '#8a4027').png().toBuffer()
  return sharp([frame, other], { join: { animated: true } })
    .webp()
    .toBuffer()
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
