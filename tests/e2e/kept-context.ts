import { type Browser, type BrowserContext, expect } from '@playwright/test'

import type { OpenShop } from '#tests/running-shop.ts'

/** A context that walks of one kind use in turn. */
type Kept = {
  kind: string
  context: BrowserContext
  /** Forgets all that a walk has left: pages, cookies, what pages kept, files. */
  empty: () => Promise<void>
  /** Whether something was set that cannot be taken back. */
  isSpoilt: () => boolean
}

/** How a context of a kind is opened, and made ready for all walks. */
type Opening = {
  browser: Browser
  shop: OpenShop
  prepare: (context: BrowserContext) => Promise<void>
}

/** Lends the context of a worker to one walk after another. */
export type ContextKeeper = {
  /** An empty context of this kind. */
  lend: (kind: string, opening: Opening) => Promise<BrowserContext>
  /** Empties it for the next walk, or closes it where that cannot be done. */
  giveBack: () => Promise<void>
}

/**
 * Pages of a kept context share a process: a page that stays open keeps it alive, with the scripts
 * that it has compiled. A context and a process for each walk cost half of a short one.
 */
export const oneProcess = ['--process-per-site', '--renderer-process-limit=1']

/** Keeps one context, of the kind that was asked for last. */
export function createContextKeeper(): ContextKeeper & { close: () => Promise<void> } {
  let kept: Kept | undefined
  const close = async () => {
    await kept?.context.close()
    kept = undefined
  }
  return {
    close,
    async lend(kind, opening) {
      if (kept?.kind !== kind) await close()
      kept ??= await open(kind, opening)
      return kept.context
    },
    async giveBack() {
      if (kept?.isSpoilt()) await close()
      else await kept?.empty()
    },
  }
}

async function open(kind: string, { browser, shop, prepare }: Opening): Promise<Kept> {
  const context = await browser.newContext()
  await prepare(context)
  const isSpoilt = spoiltBy(context)
  const anchor = await context.newPage()
  await anchor.goto(`${shop.origin('en')}/robots.txt`)
  const devtools = await context.newCDPSession(anchor)
  const origins = (['en', 'pl', 'de', 'desk'] as const).map((name) => shop.origin(name))
  return {
    kind,
    context,
    isSpoilt,
    // Its listeners stay: some of them are Playwright's own, by which it learns of its end.
    async empty() {
      const others = context.pages().filter((page) => page !== anchor)
      await Promise.all(others.map((page) => page.close()))
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.clearCookies()
      await devtools.send('Network.clearBrowserCache')
      for (const origin of origins) {
        await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      }
      expect(context.pages()).toEqual([anchor])
    },
  }
}

/** What stays with a context: a script for all its pages, a clock, a permission. */
function spoiltBy(context: BrowserContext): () => boolean {
  let isSpoilt = false
  const spoiling = <Args extends unknown[], Result>(run: (...args: Args) => Result) => {
    return (...args: Args) => {
      isSpoilt = true
      return run(...args)
    }
  }
  context.addInitScript = spoiling(context.addInitScript.bind(context))
  context.grantPermissions = spoiling(context.grantPermissions.bind(context))
  context.setOffline = spoiling(context.setOffline.bind(context))
  context.clock.install = spoiling(context.clock.install.bind(context.clock))
  return () => isSpoilt
}
