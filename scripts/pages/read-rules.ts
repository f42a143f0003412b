import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { readUses, type Uses } from './read-uses.ts'

/** Where a rule comes from: a section of one of the two documents, or our own decision. */
export type Source = { document: 'Catalogue' | 'Shopping'; section: number; title: string } | 'ours'

/** What a rule may wait for that no screen and no call uses yet, as its `@waits` line says. */
export const subjects = {
  accounts: 'log in, registration, recovery, the account with its orders, returns, newsletter',
  catalogue: 'what listings, product pages and the frame around all pages still lack',
  checkout: 'what basket, wishlist, codes, cards and the steps of an order still lack',
  outside: 'payment providers, parcels, events told to others',
  settings: 'a setting by which the owner of a shop chooses it',
} as const
export type Subject = keyof typeof subjects

/** An exported function of domain/, or an exported constant that keeps a rule. */
export type Rule = {
  name: string
  sentence: string
  sources: Source[]
  file: string
  line: number
  tests: string[]
  uses: Uses
  /** Why it is not used yet. */
  waits?: Subject | undefined
  /** The test that holds what is used in its place to it. */
  equivalence?: string | undefined
}

export type Domain = {
  rules: Rule[]
  /** How many tests stand beside the rules. */
  testCount: number
  /** Names of everything exported, by file. */
  exports: ReadonlyMap<string, readonly string[]>
  faults: string[]
}

const rooms = [
  ...[
    'domain',
    'contract',
    'app',
    'desk',
    'shop',
    'demo',
    'edge',
    'start',
    'operation',
    'words',
    'preview',
  ],
]

/** The texts of all files of the project that may use a rule, by their paths from the root. */
export function readProject(root: string): Map<string, string> {
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(room, file)),
  )
  return new Map(
    [...files.sort(), 'server.ts'].map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
}

/**
 * Reads every rule of the domain from the doc comments of what its files export, with the tests
 * beside it and who uses it. `faults` has one line for everything that a rule lacks.
 */
export function readDomain(project: ReadonlyMap<string, string>): Domain {
  const texts = new Map(
    [...project].filter(([file]) => file.startsWith('domain/') && !file.includes('/entities/')),
  )
  const files = [...texts.keys()]
  const faults: string[] = []

  const usesOf = readUses(project)
  const rules = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => rulesOf(file, { texts, project, usesOf, faults }))
  const exports = new Map(
    [...texts].map(([file, text]) => [
      file,
      [...text.matchAll(exportPattern)].map(([, , name = '']) => name),
    ]),
  )
  const testCount = [...texts]
    .filter(([file]) => file.endsWith('.test.ts'))
    .reduce((sum, [, text]) => sum + [...text.matchAll(testPattern)].length, 0)
  return { rules, testCount, exports, faults }
}

const exportPattern = /^export (?:async )?(function|const) (\w+)([^\n]*)/gm

type Reading = {
  /** Of the domain. */
  texts: ReadonlyMap<string, string>
  project: ReadonlyMap<string, string>
  usesOf: (file: string, name: string) => Uses
  faults: string[]
}

function rulesOf(file: string, { texts, project, usesOf, faults }: Reading): Rule[] {
  const text = texts.get(file) ?? ''
  const tests = testFilesOf(file, texts)

  return [...text.matchAll(exportPattern)].flatMap((found) => {
    const [, kind = '', name = '', rest = ''] = found
    const doc = docBefore(text, found.index)
    const isFunction = kind === 'function' || /=\s*(?:async )?(?:\(.*\)|\w+)(?:: .+)? =>/.test(rest)
    if (!isFunction && !doc.includes('@rule')) return []

    const line = lineAt(text, found.index)
    const fault = (what: string) => faults.push(`${file}:${line} ${name} ${what}`)
    const sources = sourcesOf(doc, fault)
    const sentence = firstSentence(doc)
    if (sentence === '') fault('has no sentence saying its rule')
    if (sources.length === 0) fault('has no @rule line')
    if (isFunction && tests.length === 0) fault('has no test file')
    const uses = usesOf(file, name)
    const equivalence = /^@equivalence (.*)$/m.exec(doc)?.[1]
    if (equivalence !== undefined && !isNamedIn(project.get(equivalence), name)) {
      fault(`is held by ${equivalence}, which does not name it`)
    }
    const waits = equivalence === undefined ? waitsOf(doc, uses, fault) : undefined
    return [{ name, sentence, sources, file, line, tests, uses, waits, equivalence }]
  })
}

/** The text of the doc comment that ends right before this place, without its stars. */
function docBefore(text: string, at: number): string {
  const before = text.slice(0, at).trimEnd()
  const start = before.lastIndexOf('/**')
  if (!before.endsWith('*/') || start === -1) return ''
  return before
    .slice(start + 3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
}

function firstSentence(doc: string): string {
  const prose = doc.split(/^@/m)[0]?.replaceAll('\n', ' ').trim() ?? ''
  return /^.*?\.(?=\s|$)/.exec(prose)?.[0] ?? prose
}

function sourcesOf(doc: string, fault: (what: string) => void): Source[] {
  const named = [...doc.matchAll(/^@rule (.+)$/gm)].flatMap(([, sources = '']) =>
    sources.split(';'),
  )

  return named.flatMap((source): Source[] => {
    if (source.trim() === 'ours') return ['ours']
    const [, document, section, title = ''] =
      /^(Catalogue|Shopping) §(\d)(?: "([^"]+)")?$/.exec(source.trim()) ?? []
    if (document === 'Catalogue' || document === 'Shopping') {
      // Some headings carry an address in brackets; a rule may leave it out.
      return [{ document, section: Number(section), title: title.replace(/ \(.*\)$/, '') }]
    }
    fault(`names a section we cannot read: ${source.trim()}`)
    return []
  })
}

/** Whether a test has this name for something. */
function isNamedIn(text: string | undefined, name: string): boolean {
  return text !== undefined && new RegExp(`\\b${name}\\b`).test(text)
}

/** A rule is either used or says by `@waits` what for. */
function waitsOf(doc: string, uses: Uses, fault: (what: string) => void): Subject | undefined {
  const isUsed = uses.files.length + uses.rules.length > 0
  const named = /^@waits (.*)$/m.exec(doc)?.[1]
  const subject = subjectNames.find((name) => name === named)
  if (isUsed && named !== undefined) fault(`waits for ${named}, although it is used`)
  if (!isUsed && named === undefined) fault('is used by nobody and has no @waits line')
  if (named !== undefined && subject === undefined) {
    fault(`waits for ${named}, which is none of ${subjectNames.join(', ')}`)
  }
  return subject
}

const subjectNames: readonly Subject[] = [
  'accounts',
  'catalogue',
  'checkout',
  'outside',
  'settings',
]

/**
 * Tests named for a file; where there are none, those of the file it is a part of (`promo` for
 * `promo-discount`, which it imports), or else tests beside it that import it themselves.
 */
function testFilesOf(file: string, texts: ReadonlyMap<string, string>): string[] {
  const subject = basename(file, '.ts')
  const beside = [...texts.keys()].filter((other) => dirname(other) === dirname(file))
  const imports = (other: string) => texts.get(other)?.includes(`from './${subject}.ts'`) ?? false
  const namedFor = (name: string) =>
    beside.filter((test) => test.endsWith('.test.ts') && basename(test).startsWith(`${name}.`))

  const wholes = beside
    .filter((other) => !other.endsWith('.test.ts') && imports(other))
    .map((other) => basename(other, '.ts'))
    .filter((whole) => subject.startsWith(`${whole}-`))
  return (
    [namedFor(subject), wholes.flatMap(namedFor)].find((tests) => tests.length > 0) ??
    beside.filter((test) => test.endsWith('.test.ts') && imports(test))
  )
}

const testPattern = /^test(?:\.each\(.*?\)|\.prop\(.*?\))?\(\s*(['"`])(.*?)\1,/gms

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
