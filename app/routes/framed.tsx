import { Outlet } from 'react-router'

import { ErrorPage } from '#app/document/error-page.tsx'

/**
 * Around every page. Errors of a page are shown here, inside the root, so that the root's loader
 * has run and header and footer stay. At the root itself, a failed form would end in a page without
 * either.
 */
export default function Framed() {
  return <Outlet />
}

export const ErrorBoundary = ErrorPage
