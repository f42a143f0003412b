import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import type { ModuleList } from './scripts.ts'

/** Loads the modules of this page and lets React take it over. */
export async function hydrate(): Promise<void> {
  await loadModules()
  keepTexts()
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

/** The list was written by deferModules; in development there is none and the modules are here already. */
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
