import type { Visit } from '../frame/visit.ts'

/** The way to the next page of a list, and back to its beginning; most have the newest first. */
export function Pager({ visit, next, first = 'newest' }: Props) {
  const { say, url } = visit
  const isFirst = !url.searchParams.has('cursor')
  if (isFirst && next === undefined) return null
  return (
    <nav className="pages" aria-label={say.frame.pages}>
      <span className="row end">
        {!isFirst && (
          <a className="button" href={addressAt(url, undefined)}>
            {say.frame[first]}
          </a>
        )}
        {next !== undefined && (
          <a className="button" rel="next" href={addressAt(url, next)}>
            {say.frame[first === 'newest' ? 'older' : 'newer']}
          </a>
        )}
      </span>
    </nav>
  )
}

type Props = { visit: Visit; next: string | undefined; first?: 'newest' | 'oldest' }

function addressAt(url: URL, cursor: string | undefined): string {
  const asked = new URLSearchParams(url.search)
  if (cursor === undefined) asked.delete('cursor')
  else asked.set('cursor', cursor)
  return asked.size === 0 ? url.pathname : `${url.pathname}?${asked}`
}
