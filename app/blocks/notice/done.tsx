import { Link } from 'react-router'

import { focusOnArrival } from '#app/blocks/alert/focus.ts'
import { Icon } from '#app/blocks/icon.tsx'

/** In place of a form that was taken: what became of it, and the way on. */
export type DoneView = {
  title: string
  texts: readonly string[]
  way: { text: string; href: string }
}

/** Its heading takes the focus, because the button that had it is gone. */
export function Done({ done: { title, texts, way } }: { done: DoneView }) {
  return (
    <div className="wrap">
      <section className="notice">
        <span className="notice-mark">
          <Icon name="check" />
        </span>
        <h1 tabIndex={-1} ref={focusOnArrival}>
          {title}
        </h1>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div className="cluster">
          <Link className="button" to={way.href}>
            {way.text}
          </Link>
        </div>
      </section>
    </div>
  )
}
