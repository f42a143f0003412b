import type { Route } from './+types/not-found.ts'
import { notFound } from './nothing-found.ts'

/** Any other path: the error page answers with the status 404 (Catalogue §2). */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(context)
}

export default function NotFoundPage() {
  return null
}
