import type { ReactNode } from 'react'

import { Icon } from '#app/blocks/icon.tsx'

type Props = {
  /** Of the element; buttons with this `popoverTarget` open it. */
  id: string
  title: string
  close: string
  children: ReactNode
}

/** What slides in from the side, opened and closed without a script: its head, and its body. */
export function Sheet({ id, title, close, children }: Props) {
  return (
    <div
      className="sheet sheet-start"
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-h`}
    >
      <div className="sheet-head">
        <h2 id={`${id}-h`}>{title}</h2>
        <button className="icon-button" type="button" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">{close}</span>
        </button>
      </div>
      {children}
    </div>
  )
}
