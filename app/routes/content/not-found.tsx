import { data } from 'react-router'

/** Any other path: the root's error page answers with the status 404 (Catalogue §2). */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
