import type { Visit } from '../frame/visit.ts'

/** What leads back to the beginning of a list, and on, by what the list begins with. */
const ways = {
  newest: ['newest', 'older'],
  oldest: ['oldest', 'newer'],
  /** It is in no sequence of time. */
  beginning: ['beginning', 'further'],
} as const

/** The way to the next page of a list, and back to its beginning; most have the newest first. */
export function Pager({ visit, next, first = 'newest' }: Props) {
  const { say, url } = visit
  const [back, on] = ways[first]
  const isFirst = !url.searchParams.has('cursor')
  if (isFirst && next === undefined) return null
  return (
    <nav className="pages" aria-label={say.frame.pages}>
      <span className="row end">
        {!isFirst && (
          <a className="button" href={addressAt(url, undefined)}>
            {say.frame[back]}
          </a>
        )}
        {next !== undefined && (
          <a className="button" rel="next" href={addressAt(url, next)}>
            {say.frame[on]}
          </a>
        )}
      </span>
    </nav>
  )
}

type Props = { visit: Visit; next: string | undefined; first?: keyof typeof ways }

function addressAt(url: URL, cursor: string | undefined): string {
  const asked = new URLSearchParams(url.search)
  if (cursor === undefined) asked.delete('cursor')
  else asked.set('cursor', cursor)
  return asked.size === 0 ? url.pathname : `${url.pathname}?${asked}`
}
