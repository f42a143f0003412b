import { type ReactNode, useCallback, useState } from 'react'

import { Icon } from '#app/blocks/icon.tsx'
import { useFirst } from '#app/blocks/hooks/use-first.ts'
import { useHasScript } from '#app/blocks/field/use-has-script.ts'

/**
 * A way to pay an order again that brings scripts of its provider, which come once it is opened. It
 * unfolds without a script too, and says then what it needs.
 */
export function UnfoldedWay({
  text,
  children,
}: {
  text: string
  children: (isOpened: boolean) => ReactNode
}) {
  // React finds this in the page as it was sent, unless a script has put it there later.
  const cameWithPage = useFirst(!useHasScript())
  const [isOpened, setOpened] = useState(false)
  // It may have been opened before React was loaded.
  const fold = useCallback((details: HTMLDetailsElement | null) => {
    if (details?.open) setOpened(true)
  }, [])

  // A policy holds as long as its document: this one knows nothing of the provider.
  if (!cameWithPage) {
    return (
      <a className="button button-line" href="?">
        {text}
      </a>
    )
  }
  return (
    <details
      className="unfolded-way"
      ref={fold}
      // Folded again it keeps what was typed.
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="button button-line">
        {text} <Icon name="plus" small />
      </summary>
      {children(isOpened)}
    </details>
  )
}
