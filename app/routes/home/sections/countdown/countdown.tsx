import { Link } from 'react-router'

import { Picture } from '#app/blocks/picture/picture.tsx'
import type { CountdownView } from './countdown-view.ts'

/** A promotion beside the clock of its end, which stands until the page is asked for again. */
export function Countdown({ countdown }: { countdown: CountdownView }) {
  return (
    <section className="section" aria-labelledby={`${countdown.id}-h`}>
      <div className="wrap">
        <div className="countdown">
          <Picture picture={countdown.picture} />
          <div className="countdown-text">
            <h2 id={`${countdown.id}-h`}>{countdown.title}</h2>
            <p>{countdown.text}</p>
            <div role="timer" aria-label={countdown.timer}>
              <dl className="clock">
                {countdown.clock.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
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
