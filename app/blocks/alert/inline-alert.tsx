import type { ReactNode } from 'react'

import { Icon } from '#app/blocks/icon.tsx'

/** A message inside the page, beside what it is about. */
export function InlineAlert({
  type,
  children,
}: {
  type: 'success' | 'info' | 'warning'
  children: ReactNode
}) {
  return (
    <div
      className={`alert alert-${type} alert-inline`}
      role={type === 'warning' ? 'alert' : 'status'}
    >
      <Icon name={type} />
      <div>{children}</div>
      <span />
    </div>
  )
}
