import { matchPath, type ServerBuild } from 'react-router'

/**
 * What is at a path of the storefront: a page that accepts forms, a page that does not, or nothing.
 */
export type PathKind = 'form' | 'page' | 'nothing'

/**
 * Finds out from the table of routes what is at a path, without running a route. The router makes a
 * new pattern of each route whenever it is asked, so it is only asked about the routes with the
 * same beginning, and about those without a parameter once.
 */
export function pathKinds(build: Pick<ServerBuild, 'routes'>): (pathname: string) => PathKind {
  const places = Map.groupBy(placesOf(build), ({ path }) => beginning(path))
  const kinds = new Map<string, PathKind>()
  for (const { path } of [...places.values()].flat()) {
    if (!/[:*?]/.test(path)) kinds.set(path, matched(path))
  }

  function matched(page: string): PathKind {
    const near = [...(places.get(beginning(page)) ?? []), ...(places.get(ANY) ?? [])]
    const found = near.filter(({ path }) => matchPath({ path, end: true }, page) !== null)
    if (found.length === 0) return 'nothing'
    return found.some(({ takesForm }) => takesForm) ? 'form' : 'page'
  }

  return (pathname) => {
    const page = pagePath(pathname)
    return kinds.get(page) ?? matched(page)
  }
}

type Place = { path: string; takesForm: boolean }

function placesOf({ routes }: Pick<ServerBuild, 'routes'>): Place[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.id === 'root' || route.path === '*') return []
    const parent = route.parentId === undefined ? '' : (routes[route.parentId]?.path ?? '')
    const takesForm = 'action' in route.module && route.module.action !== undefined
    return [{ path: `${parent}/${route.path ?? ''}`, takesForm }]
  })
}

/** How a route begins that may begin with anything. */
const ANY = ':'

/** The first part of a path, as the router compares them: without regard to case. */
function beginning(path: string): string {
  const first = path.replace(/^\/+/, '').split('/', 1)[0] ?? ''
  return /[:*?]/.test(first) ? ANY : first.toLowerCase()
}

/** The page that a data request asks about, or the path itself. */
export function pagePath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  const page = pathname.slice(0, -'.data'.length).replace(/\/_$/, '')
  return page === '/_root' || page === '' ? '/' : page
}
