import { toolStyles } from './tool-styles.ts'

/** What lies over a page: a region for tools, and a line that is read out. */
export type Layer = { region: HTMLElement; told: HTMLElement }

/**
 * A layer above everything, drawers and dialogs too, in a tree of its own: no style of the page
 * reaches it, and nothing of the page moves for it.
 */
export function openLayer(): Layer {
  const layer = document.createElement('div')
  layer.setAttribute('popover', 'manual')
  layer.setAttribute('style', 'all:initial')
  const root = layer.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(toolStyles)
  root.adoptedStyleSheets = [sheet]
  const region = document.createElement('div')
  region.setAttribute('role', 'region')
  const told = document.createElement('p')
  told.setAttribute('role', 'status')
  root.append(region, told)
  // Beside the body, which is made like another one with each change.
  document.documentElement.append(layer)

  /** Above a drawer or a dialog that has opened since. */
  const raise = () => {
    if (layer.matches(':popover-open')) layer.hidePopover()
    layer.showPopover()
  }
  document.addEventListener('toggle', ({ target }) => target !== layer && raise(), true)
  raise()
  return { region, told }
}

/** Calls back once a frame while what is seen may have moved. */
export function whenMoved(work: () => void): () => void {
  let isAsked = false
  const follow = () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      work()
    })
  }
  for (const type of ['scroll', 'resize', 'toggle'] as const) {
    addEventListener(type, follow, { capture: true, passive: true })
  }
  new ResizeObserver(follow).observe(document.body)
  return follow
}
