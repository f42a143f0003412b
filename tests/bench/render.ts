import { serverTiming } from '#edge/answers/server-timing.ts'
import { openStorefront } from '../own-storefront.ts'

/** The cost of making a page, without HTTP. */
export type Cost = {
  /** The median time of a render in milliseconds, when everything is warm. */
  ms: number
  /** Queries of the first render, with an empty cache, and of a later one. */
  queriesAtFirst: number
  queries: number
}

/** Renders each page many times in this process, with a demo shop in memory, and counts. */
export async function costOfPages(paths: readonly string[]): Promise<Map<string, Cost>> {
  const { render, queries, close } = await prepare()
  const costs = new Map<string, Cost>()
  for (const path of paths) {
    const queriesAtFirst = await queries(() => render(path))
    for (let warm = 0; warm < 200; warm += 1) await render(path)
    const times: number[] = []
    for (let turn = 0; turn < 200; turn += 1) {
      const started = performance.now()
      await render(path)
      times.push(performance.now() - started)
    }
    const middle = times.toSorted((a, b) => a - b)[times.length / 2] ?? 0
    costs.set(path, { ms: middle, queriesAtFirst, queries: await queries(() => render(path)) })
  }
  await close()
  return costs
}

async function prepare() {
  const origin = 'http://localhost'
  const { storefront, database } = await openStorefront({ domains: { en: origin } })

  let id = 0
  const render = async (path: string) => {
    const response = await storefront.answer(new Request(origin + path), {
      id: String((id += 1)),
      lang: 'en',
      origin,
      clientAddress: '127.0.0.1',
      timing: serverTiming(),
    })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    await response.text()
  }
  const queries = async (work: () => Promise<void>) => {
    let count = 0
    const leave = database.onQuery(() => (count += 1))
    await work()
    leave()
    return count
  }
  return { render, queries, close: () => database.close() }
}
