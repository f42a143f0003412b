import { Icon } from '#app/blocks/icon.tsx'
import { Timed, type TimedText } from '#app/blocks/timed.tsx'

export type PromiseView = {
  /** "With you on Tuesday 24 November" */
  day: TimedText
  /** How, where to, and until when to order. */
  how: TimedText
  /** "Tue 24 Nov" */
  short: string
  /** It has to be made first. */
  ahead: boolean
}

/** The day of delivery, and what it takes for it. */
export function Promised({
  promise,
  children,
}: {
  promise: PromiseView
  /** What else is known of it. */
  children?: React.ReactNode
}) {
  return (
    <div className={promise.ahead ? 'promise promise-soon' : 'promise'}>
      <Icon name={promise.ahead ? 'kiln' : 'truck'} />
      <div>
        <b>
          <Timed {...promise.day} />
        </b>
        <p>
          <Timed {...promise.how} />
        </p>
        {children}
      </div>
    </div>
  )
}
