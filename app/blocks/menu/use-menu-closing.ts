import { useListener } from '#app/blocks/hooks/use-listener.ts'

/**
 * Closes the open panel of the menu on Escape, which returns the focus to its entry, and on a press
 * outside.
 */
export function useMenuClosing(): void {
  useListener('keydown', ({ key }) => {
    const panel = key === 'Escape' ? openPanel() : null
    if (!panel) return
    panel.open = false
    panel.querySelector('summary')?.focus()
  })
  useListener('pointerdown', ({ target }) => {
    const panel = openPanel()
    if (panel && target instanceof Node && !panel.contains(target)) panel.open = false
  })
}

function openPanel(): HTMLDetailsElement | null {
  return document.querySelector('.menu details[open]')
}
