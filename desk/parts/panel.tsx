import { type ReactNode, useId } from 'react'

/** A part of a page with a heading of its own, by which it is found. */
export function Panel({ title, beside, children, plain, screenOnly }: Props) {
  const id = useId()
  return (
    <section className={screenOnly ? 'panel no-print' : 'panel'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {plain ? children : <div className="in">{children}</div>}
    </section>
  )
}

type Props = {
  title: string
  /** Beside the heading: a badge, a count, a link. */
  beside?: ReactNode
  children: ReactNode
  /** What is in it goes from edge to edge: a table. */
  plain?: true
  /** Not for paper. */
  screenOnly?: true
}

/** Names and what they are, one under the other; what is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const told = facts.filter(([, value]) => value !== undefined && value !== null && value !== '')
  if (told.length === 0) return null
  return (
    <dl className="facts">
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export type Tone = 'go' | 'done' | 'stop' | 'wait' | 'still'

/** A state in a word. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={tone === 'still' ? 'badge' : `badge badge-${tone}`}>{children}</span>
}

/** Said where a list has nothing. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>
}
