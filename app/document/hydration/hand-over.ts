import type { LoadedPage } from './page-block.ts'

/** What the router reads from `window` when it starts, as far as we touch it. */
type RouterManifest = { routes: Record<string, { module: string }> }

/** Puts modules and data where the router expects what its own scripts would have put there. */
export function handOver({ modules, data = '' }: LoadedPage): void {
  const byFile = new Map(modules.map(({ file, module }) => [file, module]))
  // The manifest is a script that sets this value, and it has been loaded with the modules.
  const { __reactRouterManifest: manifest } = globalThis as unknown as {
    __reactRouterManifest: RouterManifest
  }
  const ours = Object.entries(manifest.routes).filter(([, { module }]) => byFile.has(module))
  keyThisEntry()
  Object.assign(globalThis, {
    __reactRouterRouteModules: Object.fromEntries(
      ours.map(([id, { module }]) => [id, byFile.get(module)]),
    ),
    __reactRouterContext: contextOf(data),
  })
}

/** The router's settings, and the data of the loaders as the stream that it decodes. */
function contextOf(data: string): object {
  const border = data.indexOf('\n')
  // The router wrote it: an object of its settings.
  const settings = JSON.parse(data.slice(0, border)) as object
  return { ...settings, stream: new Response(data.slice(border + 1)).body }
}

/**
 * The router remembers scroll positions by a key of the history's entry. Entries without one would
 * share a position.
 */
function keyThisEntry(): void {
  const { state } = history as { state: { key?: string } | null }
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}
