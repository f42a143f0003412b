import type { ReactNode } from 'react'

/** A narrow page of a title and a form, or of what came of the form. */
export function NarrowPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="wrap">
      <div className="tight narrow-page stack stack-l">
        <header className="stack stack-s">
          <h1>{title}</h1>
          {lead !== undefined && <p className="muted">{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  )
}
