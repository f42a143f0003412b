import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

import type { ModuleList } from './scripts.ts'

/** Where the router leaves itself for whoever looks at a page. */
const ROUTER = '__reactRouterDataRouter'

type Navigations = {
  addEventListener(
    type: 'navigate',
    listener: (event: Event & { navigationType: string }) => void,
  ): void
}

/** Loads the modules of this page and lets React take it over. */
export async function hydrate(): Promise<void> {
  await loadModules()
  keepTexts()
  leadReloadsOn()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

/** React gives a text area back the text it came with, whatever was typed into it meanwhile. */
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
 * After a new release the modules of the old one are gone, and the router reloads the page it
 * stands on: the press seemed to do nothing. Where browsers let us, the reload leads to the page
 * that was asked for instead.
 */
function leadReloadsOn(): void {
  // Neither is known to the types: one is young, the other the router's own.
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
 * The list was written by deferModules; in development there is none and the modules are here
 * already.
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
