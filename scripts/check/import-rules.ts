import { isBuiltin } from 'node:module'
import path from 'node:path'

import { parseSync } from 'vite'

type Room = {
  /** Which files belong to this room; the first room that matches counts. */
  files: RegExp
  /** What these files may import from the project, besides their own room. */
  may: RegExp
  /** What they may import types from. */
  mayTypes?: RegExp
  /** The packages they may import; all, if not given. */
  packages?: readonly string[]
}

export type Import = {
  target: string
  /** Of what is imported, as it is called there; `*` is everything. */
  names: readonly string[]
  isType: boolean
  /** It is only handed on. */
  isExport: boolean
  line: number
}

const NOTHING = /^$/

/** Who may import whom, as ARCHITECTURE.md describes it. */
const rooms: readonly Room[] = [
  {
    files: /^domain\//,
    may: NOTHING,
    packages: ['zod', 'jsep', 'postcode-validator', 'sanitize-html'],
  },
  { files: /^contract\//, may: /^domain\//, packages: ['zod'] },
  { files: /^words\//, may: /^domain\//, packages: [] },
  { files: /^app\/shop-client\//, may: /^(contract|domain)\// },
  // Views of blocks are made on the server; the blocks themselves also run in the browser.
  {
    files: /^app\/blocks\/.*-view(\.test)?\.ts$/,
    may: /^(app\/(?!routes\/|root)|contract\/|domain\/|words\/)/,
  },
  {
    files: /^app\/blocks\/(?!.*-view(\.test)?\.ts$)/,
    may: /^app\/(styles\/|page-cache\/(slot|current-path|kept)\.tsx?$)/,
    mayTypes: /^(domain\/|app\/blocks\/)/,
  },
  { files: /^app\/routes\//, may: /^(app|contract|domain)\// },
  { files: /^app\//, may: /^(app\/(?!routes\/)|contract\/|domain\/|words\/)/ },
  { files: /^shop\//, may: /^(contract|domain|words)\// },
  // What plays a provider reads its documents again: a mistake of the adapter is not made twice.
  {
    files: /^demo\/providers\/pay\/[a-z0-9]+\/(?!demo-)[\w-]+\.ts$/,
    may: /^demo\/(demo-memory|providers\/pay\/[\w-]+)\.ts$/,
  },
  { files: /^demo\//, may: /^(contract|domain|shop)\// },
  {
    files: /^desk\//,
    may: /^(app\/styles\/|contract\/|domain\/|edge\/guards\/client-address\.ts$|operation\/|shop\/|words\/)/,
    mayTypes: /^config\.ts$/,
  },
  {
    files: /^edge\/(storefront|render-for-cache)(\.test)?\.ts$/,
    may: /^edge\//,
    mayTypes: /^app\/(request|page-cache|session)\//,
  },
  // What an editor's frame shows; its script makes a page like another as the desk's does, and lets
  // the page's clocks go on as the shop's does.
  {
    files: /^preview\//,
    may: /^(contract\/|domain\/|words\/|preview\/|desk\/client\/(morph|typed)\.ts$|app\/document\/enhancements\/countdown\.ts$)/,
    mayTypes: /^edge\//,
  },
  { files: /^edge\/page-cache\//, may: /^(edge\/|config\.ts$)/, mayTypes: /^app\/page-cache\// },
  {
    files: /^edge\//,
    may: /^(config\.ts$|words\/|domain\/(limits\/networks|screen\/links\/markdown-path)\.ts$)/,
  },
  // A domain is one of a language that Kram speaks, and only this machine's own needs no https.
  {
    files: /^config\/domains(\.test)?\.ts$/,
    may: /^(config\/setting-messages|domain\/screen\/languages|edge\/guards\/this-machine)\.ts$/,
    packages: ['zod'],
  },
  // Only this machine's own parents of previews need no https.
  {
    files: /^config\/owner\.ts$/,
    may: /^(config\/(mail|setting-messages)|edge\/guards\/this-machine)\.ts$/,
    packages: ['node:net', 'zod'],
  },
  {
    files: /^config\//,
    may: NOTHING,
    mayTypes: /^domain\/entities\/payment\.ts$/,
    packages: ['node:fs', 'node:net', 'node:path', 'zod'],
  },
  {
    files: /^config(\.test)?\.ts$/,
    may: /^(config\/[\w/-]+|edge\/guards\/near-name)\.ts$/,
  },
  // The one door to the demo: no other file of production may load any of it.
  { files: /^start\/demo\.ts$/, may: /^(demo|shop)\// },
  // The one door to what an owner does, besides their commands.
  {
    files: /^start\/shop\/desk(-jobs)?\.ts$/,
    may: /^(operation\/(calls\/answer|jobs\/runners)\.ts$|desk\/(desk|frame\/(cookies|language))\.ts$|start\/|edge\/|shop\/|config\.ts$)/,
  },
  { files: /^start\/form-texts(\.test)?\.ts$/, may: /^(domain|words)\// },
  // Of what server.ts composes, the storefront's own part opens its stores of sessions, cookies and
  // clients of the shop, so it may know all of app but its pages, as server.ts may.
  {
    files: /^start\/storefront(\/[\w-]+)?(\.test)?\.ts$/,
    may: /^(app\/(?!routes\/)|preview\/(assets|previews)\.ts$|start\/|edge\/|shop\/|config\.ts$)/,
  },
  // Below it, three files alone: the storefront's tables are made with the shop's in one database,
  // its limits hold for both, and a shop elsewhere is asked by the client of the storefront.
  {
    files: /^start\/(ground\/(database|limits)|shop\/remote-shop)(\.test)?\.ts$/,
    may: /^(app\/(migrations\.ts$|limits\/|shop-client\/)|start\/|edge\/|shop\/|config\.ts$)/,
  },
  {
    files: /^start\//,
    may: /^(start\/|edge\/|shop\/|config\.ts$|domain\/(limits\/networks|entities\/payment)\.ts$)/,
    mayTypes: /^preview\/(assets|previews)\.ts$/,
  },
  { files: /^server\.ts$/, may: /^(app\/(?!routes\/)|shop\/|edge\/|start\/|config\.ts$)/ },
  {
    files: /^operation\//,
    may: /^(app\/(migrations|session\/forget-account)\.ts$|preview\/(framed|ticket)\.ts$|contract\/|domain\/|shop\/|start\/|edge\/|words\/|config\.ts$)/,
  },
  { files: /^(scripts|tests)\//, may: /^/ },
  { files: /^[\w.-]+\.config\.ts$/, may: /^scripts\/build\// },
]

/** What tests may import in addition. */
const testing = {
  files: /\.test\.tsx?$/,
  may: /^(tests|shop|demo|scripts)\//,
  packages: ['vitest', 'fast-check', 'date-holidays'],
}

/**
 * The imports of one file that break a rule, each as a message. `file` is the path from the
 * project's root. TypeScript 7 has no API for programs yet, so this uses Vite's parser.
 */
export function brokenRules(file: string, text: string): string[] {
  const room = rooms.find(({ files }) => files.test(file))
  if (!room) return [`${file} lives in no room of scripts/check/import-rules.ts`]
  return importsOf(file, text)
    .filter((found) => !isAllowed(file, room, found))
    .map(({ target, line }) => {
      const onlyTypes = room.mayTypes?.test(target) ? ' for more than its types' : ''
      return `${file}:${line} may not import ${target}${onlyTypes}`
    })
}

function isAllowed(file: string, room: Room, { target, isType }: Import): boolean {
  const isTest = testing.files.test(file)
  if (!rooms.some(({ files }) => files.test(target))) {
    const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/')
    if (!room.packages || room.packages.includes(name)) return true
    return isTest && (testing.packages.includes(name) || isBuiltin(target))
  }
  if (room.files.test(target) || room.may.test(target)) return true
  return (isType && room.mayTypes?.test(target)) || (isTest && testing.may.test(target))
}

/** Every module that a file imports, re-exports or loads later. */
export function importsOf(file: string, text: string): Import[] {
  const { module } = parseSync(file, text)
  const found = (target: string, start: number, rest: Omit<Import, 'target' | 'line'>): Import => ({
    target: resolved(file, target),
    ...rest,
    line: text.slice(0, start).split('\n').length,
  })
  return [
    ...module.staticImports.map(({ start, moduleRequest, entries }) => {
      const isType = entries.length > 0 && entries.every((entry) => entry.isType)
      const names = entries.filter((entry) => !entry.isType).map(nameOf)
      return found(moduleRequest.value, start, { names, isType, isExport: false })
    }),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.flatMap((entry) => {
        const { moduleRequest, isType } = entry
        const rest = { names: [nameOf(entry)], isType, isExport: true }
        return moduleRequest ? [found(moduleRequest.value, start, rest)] : []
      }),
    ),
    ...module.dynamicImports.flatMap(({ start, moduleRequest }) => {
      const written = text.slice(moduleRequest.start, moduleRequest.end)
      const literal = /^(['"])(?<target>.+)\1$/.exec(written)?.groups?.['target']
      return literal === undefined
        ? []
        : [found(literal, start, { names: ['*'], isType: false, isExport: false })]
    }),
  ]
}

function nameOf({ importName }: { importName: { name: string | null } }): string {
  return importName.name ?? '*'
}

/** The path from the project's root for a file of the project, else the name of the package. */
function resolved(file: string, target: string): string {
  const bare = target.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : bare
}
