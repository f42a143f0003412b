import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

import type { ModuleList } from './scripts.ts'

/** Where the router puts itself on `window`. */
const ROUTER = '__reactRouterDataRouter'

type Navigations = {
  addEventListener(
    type: 'navigate',
    listener: (event: Event & { navigationType: string }) => void,
  ): void
}

/** Loads this page's modules and lets React take the page over. */
export async function hydrate(): Promise<void> {
  await loadModules()
  keepTexts()
  leadReloadsOn()
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

/**
 * `deferModules` wrote the list; in development there is none, and the modules are already loaded.
 */
async function loadModules(): Promise<void> {
  const block = document.querySelector('#modules')?.textContent
  if (!block) return

  // Our own server wrote it in this shape.
  const { manifest, routes } = JSON.parse(block) as ModuleList
  const [, ...modules] = await Promise.all([
    import(/* @vite-ignore */ manifest),
    ...Object.values(routes).map((url) => import(/* @vite-ignore */ url)),
  ])
  const byId = Object.keys(routes).map((id, index) => [id, modules[index]])
  Object.assign(globalThis, { __reactRouterRouteModules: Object.fromEntries(byId) })
}
