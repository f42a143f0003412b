import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { projectFiles } from '../pages/project-files.ts'
import { root } from './run-command.ts'

const { files } = await projectFiles(root)
const documents = files.filter((file) => file.endsWith('.md'))

// What people read before their first change stays short enough to be read.
test.each([
  ['README.md', 12],
  ['ARCHITECTURE.md', 20],
])('%s has at most %i kB', async (name, kilobytes) => {
  const { size } = await stat(path.join(root, name))

  expect(size).toBeLessThanOrEqual(kilobytes * 1000)
})

test('all documents together are at most 400 kB', async () => {
  const sizes = await Promise.all(
    documents.map(async (name) => ({ name, ...(await stat(path.join(root, name))) })),
  )
  const sum = sizes.reduce((total, { size }) => total + size, 0)
  // The largest come first, so that a failure says where to begin.
  const largest = sizes.toSorted((one, other) => other.size - one.size)
  const told = largest.map(({ name, size }) => `${size} ${name}`).join('\n')

  expect(documents.length).toBeGreaterThan(20)
  expect(sum, told).toBeLessThanOrEqual(400_000)
})

test('the map of ARCHITECTURE.md has every folder of the rooms that it opens, and no other', async () => {
  const mapped = mappedFolders(await read('ARCHITECTURE.md'))
  const opened = new Set(
    mapped.filter((name) => name.includes('/')).map((name) => name.split('/')[0]),
  )
  const real = new Set(
    files.flatMap((file) => {
      const [room = '', folder = '', rest] = file.split('/')
      return opened.has(room) && rest !== undefined ? [`${room}/${folder}`] : []
    }),
  )

  expect([...opened]).toEqual(['app', 'shop', 'demo', 'edge', 'operation'])
  expect(mapped.filter((name) => name.includes('/')).sort()).toEqual([...real].sort())
  for (const name of mapped) expect(isThere(name), name).toBe(true)
})

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'])(
  'every file that %s names in code style is there',
  async (name) => {
    const spans = [...withoutFences(await read(name)).matchAll(/`([^`\n]+)`/g)]
    const paths = spans.flatMap(([, span = '']) => (isProjectPath(span) ? [span] : []))

    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((span) => !isThere(span))).toEqual([])
  },
)

test('every link of a document leads to a file that is there, and to a heading of it', async () => {
  const broken: string[] = []
  let count = 0
  for (const document of documents) {
    for (const link of linksOf(await read(document))) {
      if (/^[a-z]+:/.test(link)) continue
      count += 1
      if (!(await leadsSomewhere(document, link))) broken.push(`${document}: ${link}`)
    }
  }

  expect(broken).toEqual([])
  expect(count).toBeGreaterThan(100)
})

test.each([
  ['a file that is not there', 'docs/nothing.md'],
  ['a heading that nobody wrote', 'README.md#nobody-wrote-this'],
  ['a heading of a file of code', 'server.ts#start'],
  ['a line past the end of a file', 'server.ts#L99999'],
])('a link to %s is broken', async (_, link) => {
  expect(await leadsSomewhere('README.md', link)).toBe(false)
})

test('headings are named as GitHub names them, and a place may have a name of its own', () => {
  const page = [
    '# “It’s” `a.ts`, b & c_d\n',
    '## Twice\n\n## Twice\n',
    '```\n# no heading\n```\n',
    '<a id="own"></a>**Text** [x](#own)',
    'and `[no](link)`\n',
    '    [nor](this)\n',
  ].join('\n')
  expect(anchorsOf(page)).toEqual(new Set(['its-ats-b--c_d', 'twice', 'twice-1', 'own']))
  expect(linksOf(page)).toEqual(['#own'])
})

async function leadsSomewhere(document: string, link: string): Promise<boolean> {
  const [target = '', anchor] = link.split('#')
  const file = target === '' ? document : path.join(path.dirname(document), target)
  if (!isThere(file)) return false
  if (anchor === undefined) return true
  if (file.endsWith('.md')) return (await anchorsIn(file)).has(anchor)
  const [, line] = /^L(\d+)$/.exec(anchor) ?? []
  return line !== undefined && Number(line) < (await read(file)).split('\n').length
}

/** A folder is there as long as something is in it. */
function isThere(name: string): boolean {
  return files.some((file) => file === name || file.startsWith(`${name}/`))
}

/** A file or folder below one of the project's own, from its root. */
function isProjectPath(span: string): boolean {
  const [room = '', rest] = span.split('/')
  return (
    /^[\w./-]+$/.test(span) &&
    rest !== undefined &&
    files.some((file) => file.startsWith(`${room}/`))
  )
}

/** The folders at the left of the map, those inside a room with its name before theirs. */
function mappedFolders(page: string): string[] {
  const [, map = ''] = /^## The rooms\n\n((?:    .*\n)+)/m.exec(page) ?? []
  let room = ''
  return map.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^ {4}( {0,2})([a-z0-9-]+)\/ /.exec(line) ?? []
    if (name === undefined) return []
    if (indent === '') room = name
    return [indent === '' ? name : `${room}/${name}`]
  })
}

function linksOf(page: string): string[] {
  return [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
}

const anchorsByFile = new Map<string, ReadonlySet<string>>()

async function anchorsIn(document: string): Promise<ReadonlySet<string>> {
  const known = anchorsByFile.get(document) ?? anchorsOf(await read(document))
  anchorsByFile.set(document, known)
  return known
}

function anchorsOf(page: string): Set<string> {
  const anchors = new Set([...page.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id))
  for (const [, heading = ''] of withoutFences(page).matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = heading
      .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
    let anchor = slug
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`
    anchors.add(anchor)
  }
  return anchors
}

/** Without what is shown as code, where brackets mean something else. */
function prose(page: string): string {
  return withoutFences(page)
    .replaceAll(/^ {4}.*$/gm, '')
    .replaceAll(/(`+)(?:(?!\1).)+\1/g, '')
}

function withoutFences(page: string): string {
  return page.replaceAll(/^```[^]*?^```$/gm, '')
}

async function read(file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8')
}
