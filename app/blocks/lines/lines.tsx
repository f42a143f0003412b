import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Picture, type PictureView } from '#app/blocks/picture/picture.tsx'
import type { StepperView } from '#app/blocks/stepper/stepper.tsx'
import { SentPictures } from './sent-pictures.tsx'
import type { SentPictureView } from './sent-pictures-view.ts'
import { Timed, type TimedText } from '#app/blocks/timed.tsx'

/** A product with all its choices. */
export type LineTextView = {
  name: string
  href: string
  picture: PictureView
  /** "Glaze: cobalt" */
  choices: string[]
  /** Of a set: "2 pcs Yunomi, ash" */
  parts: string[]
  /** What the shopper sent for it. */
  sent: SentPictureView[]
  /** "15 g · 933.33 zł / kg" */
  base?: string | undefined
}

export type BasketLineView = LineTextView & {
  id: string
  notes: TimedText[]
  unit: string
  /** "/ 50 g" */
  per?: string | undefined
  quantity: { kind: 'fixed'; text: string } | { kind: 'stepper'; stepper: StepperView }
  total: string
  remove: string
  removeLabel: string
}

/** Shown in place of a removed line. */
export type RemovedLineView = {
  id: string
  text: string
  putBack: string
  putBackLabel: string
  /** It was removed just now, so the focus continues here. */
  isNew: boolean
}

type Column = { text: string; hidden?: boolean }

/** A table of products. The roles are explicit because on a phone each row looks like a card. */
export function Lines({
  caption,
  columns,
  children,
}: {
  caption: string
  columns: Column[]
  children: ReactNode
}) {
  return (
    <table className="lines" role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ text, hidden }) => (
            <th key={text} scope="col" role="columnheader">
              {hidden ? <span className="visually-hidden">{text}</span> : text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

/** Picture, name and choices; below them what belongs to the line, such as its remove button. */
export function LineText({
  line,
  notes,
  children,
}: {
  line: LineTextView
  notes?: TimedText[]
  children: ReactNode
}) {
  return (
    <div className="line">
      <Picture picture={line.picture} place="line" />
      <div>
        <h2 className="line-name">
          <Link to={line.href}>{line.name}</Link>
        </h2>
        {/* The spaces keep words apart where no style sheet does. */}
        {line.choices.map((choice) => (
          <small key={choice}>{choice} </small>
        ))}
        {line.base && <small>{line.base} </small>}
        {line.parts.length > 0 && (
          <ul className="line-parts" role="list">
            {line.parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        )}
        <SentPictures pictures={line.sent} />
        {notes?.map((note) => (
          <small key={note.text}>
            <Timed {...note} />{' '}
          </small>
        ))}
        {children}
      </div>
    </div>
  )
}
