import { Link } from 'react-router'

export type WayView = { text: string; href: string }

/** Where to go on from a page that has nothing, the nearest first and with the most weight. */
export function Ways({ ways }: { ways: readonly WayView[] }) {
  return ways.map((way, index) => (
    <Link key={way.href} className={index === 0 ? 'button' : 'button button-line'} to={way.href}>
      {way.text}
    </Link>
  ))
}
