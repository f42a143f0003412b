import { Fragment } from 'react'
import { Link } from 'react-router'

export type WayView = { text: string; href: string }

/** Links to other pages, the closest first and most prominent. */
export function Ways({ ways }: { ways: readonly WayView[] }) {
  return ways.map((way, index) => (
    <Fragment key={way.href}>
      <Link className={index === 0 ? 'button' : 'button button-line'} to={way.href}>
        {way.text}
      </Link>{' '}
    </Fragment>
  ))
}
