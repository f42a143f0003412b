import { useEffect } from 'react'

/**
 * Closes the open panel of the menu on Escape, which returns the focus to its entry, and on a press
 * outside.
 */
export function useMenuClosing(): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const panel = key === 'Escape' ? openPanel() : null
      if (!panel) return
      panel.open = false
      panel.querySelector('summary')?.focus()
    }
    const onPress = ({ target }: PointerEvent) => {
      const panel = openPanel()
      if (panel && target instanceof Node && !panel.contains(target)) panel.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
}

function openPanel(): HTMLDetailsElement | null {
  return document.querySelector('.menu details[open]')
}
