type Modal = {
  /** What was pressed: the focus goes back there. Nothing, if it opened by itself. */
  opener?: HTMLElement | undefined
  /** Told once, however it was closed: by its button, by Escape, or from around it. */
  onClose: () => void
}

/**
 * Opens a `<dialog class="dialog">` over the page, which keeps the focus in it. It needs no React.
 * The returned function stops listening, for a dialog that is taken away with its page.
 */
export function openModal(dialog: HTMLDialogElement, { opener, onClose }: Modal): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const before = document.activeElement
  dialog.addEventListener(
    'close',
    () => {
      listening.abort()
      onClose()
      focusAgain(opener ?? before)
    },
    { signal },
  )
  dialog.addEventListener(
    'pointerdown',
    ({ target }) => {
      // What is inside covers the dialog, so only what is around it is the dialog itself.
      if (target === dialog) dialog.close()
    },
    { signal },
  )
  if (!dialog.open) dialog.showModal()
  return () => listening.abort()
}

/** A link in a menu that has closed meanwhile cannot have it, but what opens the menu can. */
function focusAgain(opener: Element | null): void {
  const menu = opener?.closest('[popover]')
  const place = opener?.checkVisibility()
    ? opener
    : document.querySelector(`[popovertarget="${menu?.id ?? ''}"]`)
  if (place instanceof HTMLElement) place.focus()
}
