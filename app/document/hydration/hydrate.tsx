import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

import { onShown } from './come-back.ts'
import { handOver } from './hand-over.ts'
import { isLeaving } from './leaving.ts'
import type { LoadedPage } from './page-block.ts'
import { reloadIfNothingIsLost } from './reload.ts'
import { registerWorker } from './service-worker.ts'

/** Where the router puts itself on `window`. */
const ROUTER = '__reactRouterDataRouter'

type Navigations = {
  addEventListener(
    type: 'navigate',
    listener: (event: Event & { navigationType: string }) => void,
  ): void
}

/**
 * Lets React take the page over. A page whose data have changed since it was made is asked for
 * again if the shopper would not notice; if not, it stays as it is, and works without React.
 */
export async function hydrate(page: LoadedPage | undefined): Promise<void> {
  // It would keep what was sent as if it were still to be sent.
  while (isLeaving()) await new Promise((resolve) => setTimeout(resolve, 50))
  if (page && page.data === undefined) return reloadIfNothingIsLost()
  // In development the router's own scripts have done this.
  if (page) handOver(page)
  addEventListener('shown', onShown)
  keepTexts()
  leadReloadsOn()
  registerWorker()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

/** React resets text areas to the text they came with; this puts back what was typed meanwhile. */
function keepTexts(): void {
  const texts = new Map<HTMLTextAreaElement, string>()
  const note = (area: HTMLTextAreaElement) => texts.set(area, area.value)
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) note(target)
  }
  document.querySelectorAll('textarea').forEach(note)
  addEventListener('input', onInput)
  addEventListener(
    'live',
    () => {
      removeEventListener('input', onInput)
      for (const [area, text] of texts) if (area.value !== text) area.value = text
    },
    { once: true },
  )
}

/**
 * After a new release the old modules are gone, and the router reloads the current page, so a click
 * seems to do nothing. Where browsers allow it, the reload goes to the requested page instead.
 */
function leadReloadsOn(): void {
  // TypeScript knows neither: one is new, the other belongs to the router.
  const browser = globalThis as { navigation?: Navigations; [ROUTER]?: DataRouter }
  browser.navigation?.addEventListener('navigate', (event) => {
    const wanted = browser[ROUTER]?.state.navigation
    if (event.navigationType !== 'reload' || !wanted?.location || wanted.formData) return
    event.preventDefault()
    const { pathname, search, hash } = wanted.location
    location.assign(pathname + search + hash)
  })
}
