import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { listFiles } from '#edge/answers/file-index.ts'

const BEFORE = 'window.__reactRouterManifest='

/**
 * Leaves out of the browser's list of routes what nothing asks there: what is not so, and which
 * modules a route's module loads, which the browser finds in it. No page preloads any.
 */
export async function shortenManifest(folder: string): Promise<void> {
  // A route may have the name, too.
  const named = (await listFiles(folder)).filter((name) => /^assets\/manifest-.*\.js$/.test(name))
  let isFound = false
  for (const name of named) {
    const file = path.join(folder, name)
    const script = await readFile(file, 'utf8')
    if (!script.startsWith(BEFORE)) continue
    await writeFile(file, shorter(script))
    isFound = true
  }
  if (!isFound) throw new Error(`no list of routes in ${folder}`)
}

export function shorter(script: string): string {
  const json = script.slice(BEFORE.length).replace(/;\s*$/, '')
  // The router's own build has written it.
  const { routes, ...rest } = JSON.parse(json) as { routes: Record<string, object> }
  const short = Object.entries(routes).map(([id, route]) => [
    id,
    Object.fromEntries(
      Object.entries(route).filter(
        ([name, value]) => value !== false && name !== 'imports' && name !== 'css',
      ),
    ),
  ])
  return `${BEFORE}${JSON.stringify({ ...rest, routes: Object.fromEntries(short) })};`
}
