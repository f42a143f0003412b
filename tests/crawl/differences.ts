import { diff } from 'node:util'

import type { Crawled, Visited } from './crawl.ts'
import { barePage } from './bare-page.ts'

/** One way in which pages differ: what it looks like on the first of them, and all their paths. */
export type Difference = { example: string; pages: string[] }

/**
 * In which ways the pages of two crawls differ, the most frequent first. Texts and the values of
 * attributes do not tell ways apart: a row that is new in every product is one.
 */
export function differencesOf(before: Crawled, after: Crawled): Difference[] {
  const old = byPath(before)
  const now = byPath(after)
  const kinds = new Map<string, Difference>()
  for (const path of new Set([...old.keys(), ...now.keys()])) {
    for (const [kind, example] of kindsOf(old.get(path), now.get(path))) {
      const known = kinds.get(kind)
      if (known) known.pages.push(path)
      else kinds.set(kind, { example, pages: [path] })
    }
  }
  return [...kinds.values()].toSorted((one, other) => other.pages.length - one.pages.length)
}

/** Pages by their language and path: two shops on one machine have different ports. */
function byPath({ pages }: Crawled): Map<string, Visited> {
  return new Map(
    [...pages.values()].map((visited) => {
      const { hostname, pathname, search } = new URL(visited.address)
      return [`${hostname.split('.')[0]} ${pathname}${search}`, visited]
    }),
  )
}

/** In which ways a page differs, each with what it looks like there. */
function kindsOf(before: Visited | undefined, after: Visited | undefined): Map<string, string> {
  if (!before || !after) return alone(before ? 'an address that is gone' : 'an address that is new')
  const [was, is] = [before.answer.status, after.answer.status]
  if (was !== is) return alone(`status ${was}, now ${is}`)
  if (!before.page || !after.page) return new Map()
  const hunks = hunksOf(barePage(before.answer.html), barePage(after.answer.html))
  return new Map(
    hunks.map(({ gone, come }) => [
      `${gone.map(shapeOf).join('')}|${come.map(shapeOf).join('')}`,
      [...gone.map((part) => `- ${part}`), ...come.map((part) => `+ ${part}`)].join('\n'),
    ]),
  )
}

function alone(kind: string): Map<string, string> {
  return new Map([[kind, kind]])
}

/** A tag without the values of its attributes; a text is one like any other. */
function shapeOf(part: string): string {
  return part.startsWith('<') ? part.replaceAll(/="[^"]*"/g, '') : 'text'
}

/** What stands together and differs. */
function hunksOf(before: readonly string[], after: readonly string[]) {
  const hunks: { gone: string[]; come: string[] }[] = []
  let hunk: (typeof hunks)[number] | undefined
  // 1 stands in the first alone, -1 in the second, 0 in both.
  for (const [side, part] of diff(before, after)) {
    if (side === 0) {
      hunk = undefined
      continue
    }
    if (!hunk) hunks.push((hunk = { gone: [], come: [] }))
    hunk[side === 1 ? 'gone' : 'come'].push(part)
  }
  return hunks
}
