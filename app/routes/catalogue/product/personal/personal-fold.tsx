import { type ReactNode, useState } from 'react'

import { Icon } from '#app/blocks/icon.tsx'

type Props = {
  title: string
  /** Something in it was typed, or is wrong. */
  open: boolean
  /** Another answer opens it again. */
  of: object
  children: ReactNode
}

/** What may be put on a product; once it is open, another choice does not fold it. */
export function PersonalFold({ title, open, of, children }: Props) {
  const [state, setState] = useState({ of, isOpen: open })
  if (state.of !== of) setState({ of, isOpen: state.isOpen || open })
  return (
    <details
      className="fold letters"
      open={state.isOpen}
      onToggle={({ currentTarget }) => setState({ of, isOpen: currentTarget.open })}
    >
      <summary>
        {title}
        <Icon name="plus" small />
      </summary>
      {children}
    </details>
  )
}
