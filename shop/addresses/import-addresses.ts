import { isPattern, ledByPatterns } from '#domain/screen/links/address-pattern.ts'
import { formerAddress } from '#domain/screen/links/former-address.ts'
import type { Catalogue } from '#shop/catalogue/stored/snapshot.ts'
import { bumpCatalogueVersion } from '#shop/database/catalogue-version.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { type FileRow, readAddressFile } from './address-file.ts'
import { readPatterns } from './address-patterns.ts'
import { type CheckedEnd, checkedEnd, writeEnds } from './former-addresses.ts'
import { aliveAt, byId, pathsOf, type Place } from './places.ts'

/** Why a row of a file is left out. */
export type LeftWhy = 'no-path' | 'no-target' | 'alive' | 'elsewhere' | 'loop' | 'regex' | 'off'
export type LeftRow = { line: number; from: string; to: string | undefined; why: LeftWhy }

export type Imported =
  | { kind: 'imported'; set: number; unchanged: number; left: LeftRow[] }
  | { kind: 'broken'; line: number }
  | { kind: 'no-columns' }
  | { kind: 'too-many'; most: number }

const mostRows = 50_000

/** No shop that is taken over was moved more often. */
const mostSteps = 20

/**
 * Says of many addresses what becomes of them, as a file has it, in one transaction. A row that
 * leads to another former address leads to where that does: a visitor is led once. Rows that cannot
 * be kept are told and left out.
 *
 * `origins`: those of the shop, whose addresses may stand in the file with their names.
 */
export async function importAddresses(
  database: ShopDatabase,
  { catalogue, text }: { catalogue: Catalogue; text: string },
  { origins, now }: { origins: readonly string[]; now: number },
): Promise<Imported> {
  const file = readAddressFile(text)
  if (file.kind !== 'read') return file
  if (file.rows.length > mostRows) return { kind: 'too-many', most: mostRows }
  const before = await readSaid(database.db)
  const leads = leadsOf(file.rows, before, catalogue)
  const hosts = new Set([...origins, ...file.rows.map(({ from }) => from)].flatMap(hostOf))

  const left: LeftRow[] = []
  const ends: CheckedEnd[] = []
  let unchanged = 0
  for (const { line, from, to, not } of file.rows) {
    const led: Led = to === undefined || not ? { kind: 'path', path: to } : leads(to, hosts)
    const end =
      led.kind === 'path' ? checkedEnd(catalogue, { from: bare(from), to: led.path }) : led
    if (not) left.push({ line, from, to, why: not })
    else if (end.kind !== 'paths' && end.kind !== 'pattern') {
      left.push({ line, from, to, why: end.kind })
    } else if (isSaid(end, before)) unchanged += 1
    else ends.push(end)
  }
  if (ends.length > 0) {
    await database.transaction(async (transaction) => {
      await writeEnds(transaction, ends, now)
      await bumpCatalogueVersion(transaction)
    })
  }
  return { kind: 'imported', set: ends.length, unchanged, left }
}

/** What was said before: of an address where it leads, as it is kept; of patterns their target. */
type Before = {
  addresses: ReadonlyMap<string, { kind: Place['kind'] | null; id: string | null }>
  patterns: ReadonlyMap<string, string | null>
}

async function readSaid(queries: Queries): Promise<Before> {
  const rows = await queries
    .selectFrom('ended_address')
    .select(['path', 'to_kind as kind', 'to_id as id'])
    .execute()
  const patterns = await readPatterns(queries)
  return {
    addresses: new Map(rows.map(({ path, ...to }) => [path, to])),
    patterns: new Map(patterns.map(({ pattern, target }) => [pattern, target])),
  }
}

function isSaid(end: CheckedEnd, { addresses, patterns }: Before): boolean {
  if (end.kind === 'pattern') return patterns.get(end.pattern) === end.target
  return end.paths.every((path) => {
    const there = addresses.get(path)
    return there && there.kind === (end.to?.kind ?? null) && there.id === (end.to?.id ?? null)
  })
}

type Led = { kind: 'path'; path: string | undefined } | { kind: 'elsewhere' | 'loop' | 'no-target' }

/** Where an address leads in the end, by the rows of the file and by what was said before. */
function leadsOf(rows: readonly FileRow[], before: Before, catalogue: Catalogue) {
  const usable = rows.filter(({ not, from }) => !not && from !== '')
  const [alike, single] = [true, false].map((wanted) =>
    usable.filter(({ from }) => isPattern(from) === wanted),
  )
  const named = new Map(single?.map(({ from, to }) => [formerAddress(bare(from)), to]))
  const patterns = [
    ...(alike ?? []).map(({ from, to }) => ({ pattern: bare(from), target: to ?? null })),
    ...[...before.patterns].map(([pattern, target]) => ({ pattern, target })),
  ]

  /** One step on; undefined: nothing is said of it. */
  function next(path: string): string | null | undefined {
    const former = formerAddress(path)
    const way = [former, formerAddress(pathOf(path))].find((one) => named.has(one))
    if (way !== undefined) return named.get(way) ?? null
    const said = before.addresses.get(former)
    if (said?.kind === null) return null
    const place = said && byId(catalogue, said.kind, said.id ?? '')
    if (place?.isAlive) return pathsOf(place)[0]
    return ledByPatterns(patterns, path)[0]
  }

  return (to: string, hosts: ReadonlySet<string>): Led => {
    // What stands in its place is not known yet.
    if (isPattern(to)) return { kind: 'path', path: bare(to) }
    const [host] = hostOf(to)
    const isOurs = host === undefined || hosts.has(host)
    let path = bare(to)
    for (let step = 0; step < mostSteps; step += 1) {
      const place = aliveAt(catalogue, path) ?? aliveAt(catalogue, pathOf(path))
      if (place && (isOurs || place.kind !== 'home')) {
        return { kind: 'path', path: pathsOf(place)[0] }
      }
      const led = place ? undefined : next(path)
      // What is led to is gone: so is what leads there.
      if (led === null) return { kind: 'path', path: undefined }
      if (led === undefined) return { kind: isOurs ? 'no-target' : 'elsewhere' }
      path = bare(led)
    }
    return { kind: 'loop' }
  }
}

/** An address without the name of its shop. */
function bare(address: string): string {
  const path = address.replace(/^(?:https?:)?\/\/[^/?#]+/i, '').replace(/#.*$/, '')
  return path.startsWith('/') || path.startsWith('?') ? path.replace(/^\?/, '/?') : `/${path}`
}

function pathOf(path: string): string {
  return path.replace(/\?.*$/, '')
}

/** Without the www that a shop may have dropped. */
function hostOf(address: string): string[] {
  const host = /^(?:https?:)?\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase()
  return host === undefined ? [] : [host.replace(/^www\./, '')]
}
