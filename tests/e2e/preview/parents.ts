import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

import type { Frame, Page } from '@playwright/test'

import { signTicket, ticketMs } from '../../../preview/ticket.ts'
import { startShop } from '../shop.ts'

/** A page of the docs by its name. */
const page = (name: string) =>
  readFileSync(path.join(import.meta.dirname, `../../../docs/live-editing-${name}.html`), 'utf8')

const pages = new Map([
  ['/', page('parent')],
  ['/frame-check', page('frame-check')],
  ['/parent-check', page('parent-check')],
])

/** Pages that other sites have around the shop: the small editor of the docs, and empty ones. */
export type Parents = { editor: string; other: string; close: () => Promise<void> }

async function openParents(): Promise<Parents> {
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(
      pages.get((request.url ?? '').replace(/\?.*/, '')) ?? '<!doctype html><title>Empty</title>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    editor: `http://editor.localhost:${port}`,
    other: `http://other.localhost:${port}`,
    close,
  }
}

/** A shop that the small editor may frame, and an address for its frame. */
export async function openEdited() {
  const parents = await openParents()
  const shop = await startShop((port) => ({
    DESK_ORIGIN: `http://desk.localhost:${port}`,
    PREVIEW_PARENTS: parents.editor,
  }))
  const secret = readFileSync(path.join(shop.dataDir, 'cookie-secret'), 'utf8').trim()
  const ticket = (parent = parents.editor, until = Date.now() + ticketMs) =>
    signTicket({ parent, until }, secret)
  return {
    ...{ shop, parents, ticket },
    address: (at = '/', given = ticket()) =>
      `${shop.origin('en')}${at}?preview=true&ticket=${given}`,
    close: async () => {
      await shop.stop()
      await parents.close()
    },
  }
}

export type Edited = Awaited<ReturnType<typeof openEdited>>

/** What the frame says to the page around it, and what that says to the frame. */
export type Talk = {
  frame: () => Frame
  heard: () => Promise<Record<string, unknown>[]>
  say: (message: Record<string, unknown>) => Promise<void>
}

/** Opens the small editor with the shop in its frame. */
export async function openEditor(page: Page, edited: Edited, address: string): Promise<Talk> {
  await page.goto(edited.parents.editor)
  await page.evaluate(() => {
    const kept: unknown[] = []
    Object.assign(window, { kept })
    addEventListener('message', ({ data }) => kept.push(data))
  })
  await page.locator('[name=address]').fill(address)
  await page.locator('[name=load]').click()
  return {
    frame: () => {
      const [, frame] = page.frames()
      if (!frame) throw new Error('There is no frame')
      return frame
    },
    heard: () => page.evaluate(() => (window as unknown as { kept: never[] }).kept),
    say: (message) =>
      page.evaluate((given) => {
        document.querySelector('iframe')?.contentWindow?.postMessage(given, '*')
      }, message),
  }
}
