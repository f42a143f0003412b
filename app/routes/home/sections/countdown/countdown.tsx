import { Link } from 'react-router'

import { Picture } from '#app/blocks/picture/picture.tsx'
import { Made } from '../../made/made.tsx'
import type { CountdownView } from './countdown-view.ts'

/**
 * A promotion beside the clock of its end. It ticks by app/document/enhancements/countdown.ts;
 * without a script it stands until the page is asked for again.
 */
export function Countdown({ countdown }: { countdown: CountdownView }) {
  const { picture, text, code, link } = countdown
  return (
    <section
      className="section"
      aria-labelledby={`${countdown.id}-h`}
      data-enhance="countdown"
      data-end={countdown.end}
      data-stays={countdown.stays ? '' : undefined}
      data-reading={countdown.reading}
      data-words={JSON.stringify(countdown.words)}
      suppressHydrationWarning
    >
      <div className="wrap">
        <div className="countdown">
          {picture && <Picture picture={picture} place="half" />}
          <div className="countdown-text">
            <h2 id={`${countdown.id}-h`}>{countdown.title}</h2>
            {text && <p>{text}</p>}
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
            {code && (
              <p>
                {code.before}
                <b>{code.code}</b>
                {code.after}
              </p>
            )}
            {link && (
              <Link className="button" to={link.href}>
                {link.text}
              </Link>
            )}
            <Made label={countdown.madeLabel} made={countdown.made} />
          </div>
        </div>
      </div>
    </section>
  )
}
