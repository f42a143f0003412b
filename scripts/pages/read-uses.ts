import { dirname, join } from 'node:path'

/** Who uses a rule: files of other rooms that import it, and rules of the domain that call it. */
export type Uses = { files: string[]; rules: string[] }

/** A name that a file of the domain declares: `domain/money.ts vatOf`. */
type Place = string

type Declaration = { name: string; isExported: boolean; words: ReadonlySet<string> }

/**
 * Tells of each exported name of the domain who uses it. A rule counts as used only where a file
 * outside the domain, tests aside, gets to it: two rules that only know each other are not used.
 * `texts`: every file of the project by its path from the root.
 */
export function readUses(texts: ReadonlyMap<string, string>): (file: string, name: string) => Uses {
  const sources = [...texts].filter(([file]) => !isTest(file))
  const domain = sources.filter(([file]) => file.startsWith('domain/'))
  const others = sources.filter(([file]) => !file.startsWith('domain/'))

  const imports = new Map(sources.map(([file, text]) => [file, importedPlaces(file, text)]))
  const sameAs = reexports(domain)
  const origin = (place: Place): Place => {
    const source = sameAs.get(place)
    return source === undefined ? place : origin(source)
  }

  const files = new Map<Place, Set<string>>()
  for (const [file] of others) {
    for (const place of imports.get(file)?.values() ?? []) add(files, origin(place), file)
  }

  const callers = new Map<Place, Set<Place>>()
  const exported = new Set<Place>()
  for (const [file, text] of domain) {
    const own = declarationsOf(text)
    const known = new Map([
      ...own.map(({ name }) => [name, `${file} ${name}`] as const),
      ...(imports.get(file) ?? []),
    ])
    for (const { name, isExported, words } of own) {
      const caller = `${file} ${name}`
      if (isExported) exported.add(caller)
      for (const word of words) {
        const called = known.get(word)
        if (called !== undefined && word !== name) add(callers, origin(called), caller)
      }
    }
  }
  const isUsed = (place: Place) => around(place, callers).some((one) => files.has(one))
  return (file, name) => {
    const place = `${file} ${name}`
    const nearest = around(place, callers, exported)
    return {
      files: [...(files.get(place) ?? [])].sort(),
      rules: nearest.filter((one) => one !== place && exported.has(one) && isUsed(one)),
    }
  }
}

/**
 * A place with everything that calls it, itself or through others, what is nearest first. What
 * stands in `ends` is found, but nothing that calls it.
 */
function around(
  start: Place,
  callers: ReadonlyMap<Place, ReadonlySet<Place>>,
  ends: ReadonlySet<Place> = new Set(),
): Place[] {
  const found = new Set([start])
  for (const place of found) {
    if (place !== start && ends.has(place)) continue
    for (const caller of callers.get(place) ?? []) found.add(caller)
  }
  return [...found]
}

function add<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(value))
}

const importPattern = /^(?:import|export) \{([^}]*)\} from '([^']+)'/gm

/** What a file imports from the domain, by the name it has there. */
function importedPlaces(file: string, text: string): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const [, names = '', from = ''] of text.matchAll(importPattern)) {
    const target = targetOf(file, from)
    if (target === undefined) continue
    for (const { name, as } of namesIn(names)) places.set(as, `${target} ${name}`)
  }
  return places
}

function targetOf(file: string, from: string): string | undefined {
  if (from.startsWith('#domain/')) return from.slice(1)
  const target = from.startsWith('.') ? join(dirname(file), from) : ''
  return target.startsWith('domain/') ? target : undefined
}

/** Types are left out: a rule is used where it is called. */
function namesIn(list: string): { name: string; as: string }[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name = '', as = name] = one.split(' as ')
      return { name, as }
    })
}

/** Names that a file of the domain only passes on, each with the place it comes from. */
function reexports(domain: readonly (readonly [string, string])[]): Map<Place, Place> {
  const passed = new Map<Place, Place>()
  for (const [file, text] of domain) {
    for (const [line, names = '', from = ''] of text.matchAll(importPattern)) {
      const target = line.startsWith('export') ? targetOf(file, from) : undefined
      if (target === undefined) continue
      for (const { name, as } of namesIn(names)) passed.set(`${file} ${as}`, `${target} ${name}`)
    }
  }
  return passed
}

const declarationPattern = /^(export )?(?:async )?(?:function|const|let|class) (\w+)/gm

/** What a file declares at its top, with every word that stands in each; comments say nothing. */
function declarationsOf(text: string): Declaration[] {
  const code = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const found = [...code.matchAll(declarationPattern)]
  return found.map(({ index, 1: mark, 2: name = '' }, at) => ({
    name,
    isExported: mark !== undefined,
    words: new Set(code.slice(index, found[at + 1]?.index).match(/\w+/g)),
  }))
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith('tests/')
}
