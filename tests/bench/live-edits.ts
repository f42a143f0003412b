/**
 * `node tests/bench/live-edits.ts`: what 200 edits of the home page in a minute cost the process
 * that serves visitors: each is saved as a draft by the owner's call and shown in a frame, as the
 * desk does it. Prints how long both take, and the process's memory and a category's pages a second
 * before, meanwhile and after. On a busy machine compare, and believe no figure by itself.
 */
import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { load } from './load.ts'
import { command, startProbedShop } from './probed-shop.ts'

const edits = 200
const every = 300
const seconds = 5

// Node knows no names under localhost.
const shop = await startProbedShop((port) => ({ DESK_ORIGIN: deskAt(port), LIMITS: 'off' }))
const desk = deskAt(new URL(shop.origin('en')).port)
const page = { url: `${shop.origin('en')}/c/cups-and-mugs`, seconds, atOnce: 1 }
const Created = z.object({ result: z.object({ token: z.string() }) })
const Linked = z.object({ result: z.object({ url: z.url() }) })

const { token } = Created.parse(
  ask('keys', 'create', 'bench', '--scopes', 'content:read,content:write'),
).result
const link = Linked.parse(ask('preview', 'link', '--lang', 'en')).result
const ticket = new URL(link.url).searchParams.get('ticket')

const saved: number[] = []
const shown: number[] = []
await load(page)
await edit(0)
await told('before', (await load(page)).perSecond)

const loading = load({ ...page, seconds: (edits * every) / 1_000 })
for (let number = 1; number <= edits; number += 1) {
  const next = wait(every)
  await edit(number)
  await next
}
await told('meanwhile', (await loading).perSecond)
// What is given back at rest is.
await wait(12_000)
await told('after', (await load(page)).perSecond)
say(`saved as a draft: ${middle(saved)} ms, shown: ${middle(shown)} ms (medians of ${edits})`)
await shop.stop()

function deskAt(port: number | string): string {
  return `http://127.0.0.1:${port}`
}

async function edit(number: number): Promise<void> {
  const words = { title: { en: `A Christmas table, ${number}` }, text: {}, tmpl: 'top' }
  const home = [{ ...words, id: 'christmas', type: 'newsletter' }]
  saved.push(
    await timed(`${desk}/api/owner/drafts/set`, { part: 'home', file: JSON.stringify(home) }),
  )
  const live = `${shop.origin('en')}/preview/live?ticket=${ticket}`
  shown.push(await timed(live, { path: '/', state: { home } }))
}

async function timed(url: string, body: unknown): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(url.startsWith(desk)
        ? { authorization: `Bearer ${token}` }
        : { origin: shop.origin('en'), 'sec-fetch-site': 'same-origin' }),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`)
  return performance.now() - begun
}

async function told(when: string, perSecond: number): Promise<void> {
  const { memory, longestStop } = await shop.look()
  say(
    `${when}: ${memory.toFixed(0)} MB, ${perSecond.toFixed(0)} pages a second, longest stop ${longestStop.toFixed(0)} ms`,
  )
}

function ask(...words: string[]): unknown {
  return command({ DATA_DIR: shop.dataDir, DESK_ORIGIN: desk }, words)
}

function middle(numbers: number[]): string {
  return (numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0).toFixed(0)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
