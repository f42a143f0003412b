import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Where a rule comes from: a section of one of the two documents, or our own decision. */
export type Source = { document: 'Catalogue' | 'Shopping'; section: number; title: string } | 'ours'

/** An exported function of domain/, or an exported constant that keeps a rule. */
export type Rule = {
  name: string
  sentence: string
  sources: Source[]
  file: string
  line: number
  tests: string[]
}

export type TestFile = { file: string; tests: { name: string; line: number }[] }

export type Domain = {
  rules: Rule[]
  tests: TestFile[]
  /** Names of everything exported, by file. */
  exports: ReadonlyMap<string, readonly string[]>
  faults: string[]
}

/**
 * Reads every rule of a folder from the doc comments of what its files export, and the names of the
 * tests beside them. `faults` has one line for everything that a rule lacks. Paths are relative to
 * the root.
 */
export function readDomain(root: string, folder: string): Domain {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.ts') && !file.includes('/entities/'))
    .sort()
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const faults: string[] = []

  const rules = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => rulesOf(file, texts, faults))
  const tests = files
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => testsOf(file, texts))
  const exports = new Map(
    [...texts].map(([file, text]) => [
      file,
      [...text.matchAll(exportPattern)].map(([, , name = '']) => name),
    ]),
  )
  return { rules, tests, exports, faults }
}

const exportPattern = /^export (?:async )?(function|const) (\w+)([^\n]*)/gm

function rulesOf(file: string, texts: ReadonlyMap<string, string>, faults: string[]): Rule[] {
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
    return [{ name, sentence, sources, file, line, tests }]
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

function testsOf(file: string, texts: ReadonlyMap<string, string>): TestFile {
  const text = texts.get(file) ?? ''
  const tests = [...text.matchAll(testPattern)].map(({ index, 2: name = '' }) => ({
    name,
    line: lineAt(text, index),
  }))
  return { file, tests }
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
