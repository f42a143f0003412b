import { matchPath, type ServerBuild } from 'react-router'

/**
 * What is at a path of the storefront: a page that accepts forms, a page that does not, or nothing.
 */
export type PathKind = 'form' | 'page' | 'nothing'

/** Finds out from the table of routes what is at a path, without running a route. */
export function pathKinds(build: Pick<ServerBuild, 'routes'>): (pathname: string) => PathKind {
  const places = Object.values(build.routes).flatMap((route) => {
    if (!route || route.id === 'root' || route.path === '*') return []
    const parent = route.parentId === undefined ? '' : (build.routes[route.parentId]?.path ?? '')
    const takesForm = 'action' in route.module && route.module.action !== undefined
    return [{ path: `${parent}/${route.path ?? ''}`, takesForm }]
  })

  return (pathname) => {
    const page = pagePath(pathname)
    const found = places.filter(({ path }) => matchPath({ path, end: true }, page) !== null)
    if (found.length === 0) return 'nothing'
    return found.some(({ takesForm }) => takesForm) ? 'form' : 'page'
  }
}

/** The page that a data request asks about, or the path itself. */
export function pagePath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  const page = pathname.slice(0, -'.data'.length).replace(/\/_$/, '')
  return page === '/_root' || page === '' ? '/' : page
}
