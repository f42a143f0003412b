import type { RouterContextProvider } from 'react-router'

import type { Route } from './+types/not-found.ts'
import { notFound } from './nothing-found.ts'

/** Any other path: the error page answers with the status 404 (Catalogue §2). */
export function loader({ context }: Route.LoaderArgs) {
  return requireOtherPath(context)
}

export default function NotFoundPage() {
  return null
}

async function requireOtherPath(context: Readonly<RouterContextProvider>): Promise<never> {
  throw await notFound(context)
}
