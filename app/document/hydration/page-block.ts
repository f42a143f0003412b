import type { PageBlock } from '../scripts.ts'

export type LoadedPage = {
  /** The modules, in the order of the page's list; the first is the router's manifest. */
  modules: readonly { file: string; module: unknown }[]
  /** The router's data; undefined when the page has changed since, or cannot be reached. */
  data: string | undefined
}

/**
 * Loads what the page's data block names; undefined in development, where modules are loaded in
 * another way.
 */
export async function loadPage(): Promise<LoadedPage | undefined> {
  const block = textOf('#page')
  if (block === undefined) return undefined

  // Our own server wrote it in this shape.
  const { files, data } = JSON.parse(block) as PageBlock
  const [text, ...modules] = await Promise.all([
    data === undefined ? textOf('#page-data') : fetchText(data),
    ...files.map(async (name) => {
      const file = `/assets/${name}.js`
      return { file, module: (await import(/* @vite-ignore */ file)) as unknown }
    }),
  ])
  return { modules, data: text }
}

function textOf(selector: string): string | undefined {
  return document.querySelector(selector)?.textContent ?? undefined
}

async function fetchText(address: string): Promise<string | undefined> {
  const answer = await fetch(address)
  // 204: the page at this address is another one now.
  return answer.status === 200 ? answer.text() : undefined
}
