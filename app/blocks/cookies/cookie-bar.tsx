import { Form, Link } from 'react-router'

import { focusHeading } from '#app/blocks/alert/focus.ts'
import { useCurrentPath } from '#app/page-cache/current-path.ts'

export type CookieBarView = {
  text: string
  title: string
  all: string
  none: string
  choose: string
  /** The page about cookies, which also takes the answer. */
  href: string
}

/**
 * Asks for consent, with three ways to answer that weigh the same. It stands at the end of the page
 * and sticks to the bottom of the window, so that it never covers the end of what is read.
 */
export function CookieBar({ bar }: { bar: CookieBarView }) {
  const here = useCurrentPath()
  return (
    <section className="cookies" aria-label={bar.title}>
      <Form
        method="post"
        action={bar.href}
        preventScrollReset
        // The button with the focus is about to disappear.
        onSubmit={focusHeading}
      >
        <p>{bar.text}</p>
        <input type="hidden" name="back" value={here} />
        <button className="button button-soft" name="choice" value="none">
          {bar.none}
        </button>
        <button className="button button-soft" name="choice" value="all">
          {bar.all}
        </button>
        <Link
          className="button button-soft"
          to={`${bar.href}?${new URLSearchParams({ back: here })}`}
          rel="nofollow"
        >
          {bar.choose}
        </Link>
      </Form>
    </section>
  )
}
