import type { ReactNode } from 'react'

/** The page of one of the ways into an account. */
export function Door({
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
      <div className="tight door stack stack-l">
        <header className="stack stack-s">
          <h1>{title}</h1>
          {lead !== undefined && <p className="muted">{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  )
}
