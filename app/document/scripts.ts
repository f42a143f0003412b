import type { EntryContext } from 'react-router'

/**
 * What a page brings for React: one small script, and where the rest is. The rest is loaded when
 * the shopper first touches the page (app/entry.client.tsx); who only reads downloads none of it.
 * No script stands in the page itself, so the policy of pages allows none.
 */
export type PageScripts = {
  /** The address of the script that waits for the touch. */
  entry: string
  /** The router's manifest and the modules of this page's routes, by their names in `/assets`. */
  files: string[]
}

/** The data block of a page; `data` says where the loaders' data are, if not in the page. */
export type PageBlock = { files: string[]; data?: string }

/** The loaders' data as text: in the page itself, or at an address of its own. */
export type PageData = { text: string } | { from: string }

/** The modules of a page, as the build wrote them. */
export function scriptsOf({ manifest, staticHandlerContext }: EntryContext): PageScripts {
  const modules = staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id]
    return entry ? [entry.module] : []
  })
  return {
    entry: manifest.entry.module,
    files: [...new Set([manifest.url, ...modules])].map(nameOf),
  }
}

/** What a page brings for React at the end of its head. */
export function headScript({ entry }: PageScripts): string {
  return `<script type="module" async src="${entry}"></script>`
}

/** The same at the end of its body, the data last: they are not needed to read the page. */
export function dataBlocks({ files }: PageScripts, data: PageData): string {
  const block: PageBlock = 'from' in data ? { files, data: data.from } : { files }
  const page = dataBlock('page', JSON.stringify(block))
  return 'text' in data ? page + dataBlock('page-data', data.text) : page
}

/**
 * The router's data for hydration: its settings in the first line, then what the loaders returned,
 * as the router encoded it.
 */
export async function handoffText({
  serverHandoffString = '{}',
  serverHandoffStream,
}: EntryContext): Promise<string> {
  const loaded = serverHandoffStream ? await textOf(serverHandoffStream) : ''
  return `${serverHandoffString}\n${loaded}`
}

/** Line by line: as the body of an answer it would be collected, copied and checked first. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value, { stream: true })
  }
  return text + decoder.decode()
}

/** Removes the scripts of the development server from a page for a shopper who saves data. */
export function dropScripts(html: string, marker: string): string {
  return html
    .replaceAll(new RegExp(`<script nonce="${marker}"[^>]*>[\\s\\S]*?</script>`, 'g'), '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
}

function nameOf(module: string): string {
  const name = /^\/assets\/(?<name>[^"<]+)\.js$/.exec(module)?.groups?.['name']
  if (name === undefined) throw new Error(`a module of the build is not in /assets: ${module}`)
  return name
}

function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${inScript(json)}</script>`
}

/** What machines read of a page (`structured/note.ts`): it runs nowhere, and is not React's. */
export function structuredBlock(json: string): string {
  return `<script type="application/ld+json">${inScript(json)}</script>`
}

/** `<` only occurs inside strings of JSON; escaped, nothing in them can close the element. */
function inScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}
