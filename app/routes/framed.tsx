import { Outlet, useRouteLoaderData } from 'react-router'

import { ErrorPage } from '#app/document/error-page.tsx'
import type { loader as rootLoader } from '#app/root.tsx'

/**
 * Around every page: what goes wrong in one is said here, inside the root, so that the root's loader has run
 * and header and footer stay. At the root itself a failed form would end in a page without either.
 */
export default function Framed() {
  return <Outlet />
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return <ErrorPage words={root?.errors} sent={root?.sent} shopName={root?.shell.header.shopName} />
}
