import type { Visit } from '../frame/visit.ts'

/** The way to the next page of a list, and back to its beginning. */
export function Pager({ visit, next }: { visit: Visit; next: string | undefined }) {
  const { say, url } = visit
  const isFirst = !url.searchParams.has('cursor')
  if (isFirst && next === undefined) return null
  return (
    <nav className="pages" aria-label={say.frame.pages}>
      <span className="row end">
        {!isFirst && (
          <a className="button" href={addressAt(url, undefined)}>
            {say.frame.newest}
          </a>
        )}
        {next !== undefined && (
          <a className="button" rel="next" href={addressAt(url, next)}>
            {say.frame.older}
          </a>
        )}
      </span>
    </nav>
  )
}

function addressAt(url: URL, cursor: string | undefined): string {
  const asked = new URLSearchParams(url.search)
  if (cursor === undefined) asked.delete('cursor')
  else asked.set('cursor', cursor)
  return asked.size === 0 ? url.pathname : `${url.pathname}?${asked}`
}
