import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'
import { Timed, type TimedText } from '#app/blocks/timed.tsx'
import { Status, type StatusView } from './record-list.tsx'

export type RecordHeadView = {
  /** Leads to the list. */
  all: { text: string; href: string }
  title: string
  status: StatusView
  made: TimedText
}

/** Above one order or one return: the way back to its list, its number, and how it stands. */
export function RecordHead({ head, children }: { head: RecordHeadView; children?: ReactNode }) {
  return (
    <div className="stack stack-s">
      <Link className="text-button" to={head.all.href}>
        <Icon name="arrow-left" small /> {head.all.text}
      </Link>
      <h1>{head.title}</h1>
      <p className="cluster">
        <Status status={head.status} />{' '}
        <span className="small muted">
          <Timed {...head.made} />
        </span>
        {children}
      </p>
    </div>
  )
}
