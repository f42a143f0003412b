import path from 'node:path'

import type { Rolldown } from 'vite'

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const app = (name: string) => path.resolve('app', name)

/** What loads before a page is touched, and what that loads besides React; it must not wait. */
const entry = app('entry.client.tsx')

/** What every page needs once it is touched. */
const react = app('document/hydration/hydrate.tsx')
const touched = [react, app('root.tsx')]

/** So many entries, of some seventy, make a module one that nearly every visit needs. */
const many = 5

/**
 * Names the file of a module: what every page needs at the touch, and small parts that many need,
 * are one file, `shell`. By itself the bundler makes a file of each set of modules that the same
 * routes need, 40 of them for the home page: most of what a browser did at the touch was asking
 * for files, and each is compressed alone.
 */
export function chunkNames(): (id: string, modules: Modules) => string | null {
  let known: { first: ReadonlySet<string>; shell: ReadonlySet<string> } | undefined
  return (id, modules) => {
    known ??= { first: withoutReact(modules), shell: closure(touched, modules) }
    const { first, shell } = known
    if (first.has(id)) return null
    const isInShell = (module: string) => first.has(module) || shell.has(module)
    if (isInShell(id)) return 'shell'
    // What brings a library with it is no small part.
    const isSmall = [...closure([id], modules)].every((part) => isInShell(part) || isOurs(part))
    return isSmall && entriesOf(id, modules) >= many ? 'shell' : null
  }
}

function isOurs(id: string): boolean {
  return id.startsWith(app('blocks')) || id === app('document/meta.ts')
}

function withoutReact(modules: Modules): ReadonlySet<string> {
  return reached([entry], (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    return [...importedIds, ...dynamicallyImportedIds].filter((other) => other !== react)
  })
}

/** Everything that is loaded with these modules. */
function closure(ids: readonly string[], modules: Modules): ReadonlySet<string> {
  return reached(ids, (id) => modules.getModuleInfo(id)?.importedIds)
}

function entriesOf(id: string, modules: Modules): number {
  const above = reached([id], (part) => modules.getModuleInfo(part)?.importers)
  return [...above].filter((part) => modules.getModuleInfo(part)?.isEntry).length
}

function reached(
  ids: readonly string[],
  next: (id: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const found = new Set(ids)
  // A set gives what is added to it while it is gone through.
  for (const id of found) for (const other of next(id) ?? []) found.add(other)
  return found
}
