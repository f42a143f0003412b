import { Link } from 'react-router'

import { Picture } from '#app/blocks/picture/picture.tsx'
import type { CountdownView } from './countdown-view.ts'

/**
 * A promotion beside the clock of its end. It ticks by app/document/movers/countdown.ts; without a
 * script it stands until the page is asked for again.
 */
export function Countdown({ countdown }: { countdown: CountdownView }) {
  return (
    <section
      className="section"
      aria-labelledby={`${countdown.id}-h`}
      data-mover="countdown"
      data-end={countdown.end}
      data-stays={countdown.stays ? '' : undefined}
      data-words={JSON.stringify(countdown.words)}
      suppressHydrationWarning
    >
      <div className="wrap">
        <div className="countdown">
          <Picture picture={countdown.picture} place="half" />
          <div className="countdown-text">
            <h2 id={`${countdown.id}-h`}>{countdown.title}</h2>
            <p>{countdown.text}</p>
            <div role="timer" aria-label={countdown.timer} suppressHydrationWarning>
              <dl className="clock">
                {countdown.clock.map(({ label, value }, index) => (
                  <div key={index}>
                    <dt suppressHydrationWarning>{label}</dt>
                    <dd suppressHydrationWarning>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <Link className="button" to={countdown.href}>
              {countdown.button}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
