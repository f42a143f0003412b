/**
 * The router's own script loads all modules of a page at once. These functions turn it into a list,
 * which app/entry.client.tsx reads when the shopper first touches the page; a shopper who only
 * reads downloads none of them.
 */

const PRELOADS = /<link rel="modulepreload"[^>]*>/g
const MODULES = /<script nonce="[^"]*" type="module" async="">(?<code>[\s\S]*?)<\/script>/

/**
 * Puts the list of modules into a data block, and the small entry script in place of the big ones.
 */
export function deferModules(html: string): string {
  const found = MODULES.exec(html)
  const code = found?.groups?.['code']
  const list = code === undefined ? undefined : listModules(code)
  // In development the router loads the modules in its own way.
  if (!found || !list) return html

  const block = `<script type="application/json" id="modules">${escapeForScript(JSON.stringify(list))}</script>`
  const entry = `<script type="module" async="" src="${list.entry}"></script>`
  return html
    .replace(found[0], () => block)
    .replaceAll(PRELOADS, '')
    .replace('</head>', () => `${entry}</head>`)
}

/** Removes the renderer's scripts from a page, for shoppers who asked to save data. */
export function dropScripts(html: string, marker: string): string {
  return html
    .replaceAll(new RegExp(`<script nonce="${marker}"[^>]*>[\\s\\S]*?</script>`, 'g'), '')
    .replaceAll(PRELOADS, '')
}

export type ModuleList = { manifest: string; routes: Record<string, string>; entry: string }

function listModules(code: string): ModuleList | undefined {
  // In development the first import is not the manifest but the runtime that reloads modules.
  const [manifest, another] = [...code.matchAll(/import "([^"]+)"/g)].map(([, url]) => url)
  if (another !== undefined) return undefined
  const entry = /import\("(?<url>[^"]+)"\)/.exec(code)?.groups?.['url']
  const urls = new Map(
    [...code.matchAll(/^import \* as (\w+) from "([^"]+)"/gm)].map(([, name, url]) => [name, url]),
  )
  const ids = /__reactRouterRouteModules = \{(?<ids>.*)\}/.exec(code)?.groups?.['ids'] ?? ''
  const routes = [...ids.matchAll(/"([^"]+)":(\w+)/g)].map(([, id, name]) => [id, urls.get(name)])

  const complete = routes.length > 0 && routes.every(([, url]) => url !== undefined)
  if (manifest === undefined || entry === undefined || !complete) return undefined
  return { manifest, routes: Object.fromEntries(routes), entry }
}

/** JSON inside a script element must not be able to close it. */
function escapeForScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
