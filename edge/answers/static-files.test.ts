import { mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { temporaryFolder } from '#tests/temporary-folder.ts'
import { precompress } from '#scripts/build/precompress.ts'
import { indexFiles } from './file-index.ts'
import { createStaticFiles, staticFiles } from './static-files.ts'

const script = 'export const cup = "moss"\n'.repeat(200)
const picture = Buffer.alloc(300_000, 7)

test('a hashed file is kept for ever, others for a while', async () => {
  const get = await serving()

  const asset = await get('/assets/entry-Bx8.js')
  const style = await get('/tmpl1/theme.css')
  const image = await get('/pictures/kubek%20%C5%BC%C3%B3%C5%82ty.png')

  expect(await asset?.text()).toBe(script)
  expect(asset?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(style?.headers.get('cache-control')).toBe('public, max-age=300')
  expect(image?.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(await bytesOf(image)).toEqual(picture)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'the file packed with %s beside it is sent to who takes it',
  async (encoding, unpack) => {
    const get = await serving()

    const answer = await get('/assets/entry-Bx8.js', { 'accept-encoding': encoding })
    const bytes = await bytesOf(answer)

    expect(unpack(bytes).toString()).toBe(script)
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(bytes.byteLength),
      vary: 'Accept-Encoding',
    })
    expect((await get('/assets/entry-Bx8.js'))?.headers.get('vary')).toBe('Accept-Encoding')
  },
)

test('what a browser has is not sent again, and each encoding has its own tag', async () => {
  const get = await serving()
  const plain = (await get('/assets/entry-Bx8.js'))?.headers.get('etag') ?? ''
  const packed =
    (await get('/assets/entry-Bx8.js', { 'accept-encoding': 'br' }))?.headers.get('etag') ?? ''
  const again = await get('/assets/entry-Bx8.js', { 'if-none-match': `"other", W/${plain}` })

  expect(packed).not.toBe(plain)
  expect(again?.status).toBe(304)
  expect(again?.headers.get('etag')).toBe(plain)
  expect(again?.headers.get('cache-control')).toContain('immutable')
  expect(again?.headers.get('vary')).toBe('Accept-Encoding')
  expect((await get('/assets/entry-Bx8.js', { 'if-none-match': packed }))?.status).toBe(200)
})

test('HEAD gives the headers alone', async () => {
  const get = await serving()

  const answer = await get('/pictures/kubek%20%C5%BC%C3%B3%C5%82ty.png', {}, 'HEAD')

  expect(answer?.headers.get('content-length')).toBe('300000')
  expect(answer?.body).toBeNull()
})

test('the same content has the same tag on every machine', async () => {
  const [one, two] = await Promise.all([serving(), serving()])

  const tags = await Promise.all([one('/robots.txt'), two('/robots.txt')])

  expect(tags[0]?.headers.get('etag')).toBe(tags[1]?.headers.get('etag'))
})

test.each([
  '/',
  '/assets',
  '/assets/',
  '/missing.js',
  '/.env',
  '/.vite/manifest.json',
  '/assets/.hidden.js',
  '/assets/entry-Bx8.js.map',
  '/assets/entry-Bx8.js.br',
  '/assets/entry-Bx8.js/',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets%2fentry-Bx8.js',
  '/link.txt',
  '/linked/secret.txt',
  '/robots.txt%00',
  '/robots.txt%00.js',
  '/%zz',
  '//robots.txt',
  '/ROBOTS.TXT',
  '/__proto__',
  '/constructor',
])('%s is no file of ours', async (target) => {
  const get = await serving()

  expect(await get(target)).toBeUndefined()
})

test('a file is only read, never posted to', async () => {
  const get = await serving()

  expect(await get('/robots.txt', {}, 'POST')).toBeUndefined()
})

test('the first folder wins, and a folder that is not there is empty', async () => {
  const { build } = await folders()
  const other = await temporaryFolder()
  await writeFile(path.join(other, 'robots.txt'), 'other')
  const files = await createStaticFiles([path.join(other, 'nowhere'), other, build])

  const answer = await files(new Request('http://shop/robots.txt'))

  expect(await answer?.text()).toBe('other')
})

test('a file that a new build took away is asked of the others', async () => {
  const { build } = await folders()
  const others = async () => new Response('kept')
  const files = staticFiles(await indexFiles([build]), others)
  const ask = async () => (await files(new Request('http://shop/assets/entry-Bx8.js')))?.text()

  expect(await ask()).toBe(script)
  await rm(path.join(build, 'assets'), { recursive: true })
  expect(await ask()).toBe('kept')
})

test('text files above a kilobyte are packed beside themselves, hidden and small ones are not', async () => {
  const { build } = await folders()
  await writeFile(path.join(build, 'small.css'), 'a{}')
  await writeFile(path.join(build, '.hidden.js'), script)

  const done = await precompress(build)

  expect(done).toMatchObject({ files: 2, before: script.length * 2 })
  expect(done.brotli).toBeLessThan(done.gzip)
  expect(brotliDecompressSync(await readFile(path.join(build, 'tmpl1/theme.css.br')))).toHaveLength(
    script.length,
  )
  await expect(stat(path.join(build, 'small.css.br'))).rejects.toThrow('ENOENT')
  await expect(stat(path.join(build, '.hidden.js.br'))).rejects.toThrow('ENOENT')
})

test('packing a folder twice packs no packed file', async () => {
  const { build } = await folders()

  const first = await precompress(build)

  expect(await precompress(build)).toEqual(first)
})

async function serving() {
  const { build } = await folders()
  await precompress(build)
  const files = await createStaticFiles([build])
  return (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    files(new Request(`http://shop${target}`, { method, headers }))
}

async function bytesOf(response: Response | undefined) {
  return response ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0)
}

/** A build with everything that must and must not be served, and a secret beside it. */
async function folders() {
  const root = await temporaryFolder()
  const build = path.join(root, 'client')
  for (const folder of ['assets', 'pictures', 'tmpl1', '.vite']) {
    await mkdir(path.join(build, folder), { recursive: true })
  }
  const files: [string, string | Buffer][] = [
    ['../secret.txt', 'secret'],
    ['.env', 'secret'],
    ['.vite/manifest.json', '{}'],
    ['assets/.hidden.js', 'secret'],
    ['assets/entry-Bx8.js', script],
    ['assets/entry-Bx8.js.map', '{}'],
    ['tmpl1/theme.css', script],
    ['pictures/kubek żółty.png', picture],
    ['robots.txt', 'User-agent: *\n'],
  ]
  for (const [name, content] of files) await writeFile(path.join(build, name), content)
  await symlink(path.join(root, 'secret.txt'), path.join(build, 'link.txt'))
  await symlink(root, path.join(build, 'linked'))
  return { build }
}
