import type { CachedHandle } from '#app/page-cache/key/cached-query.ts'
import type { Route } from './+types/group.ts'
import { loadGroupPage } from './listing/group-page.ts'
import { GroupScreen } from './listing/group-screen.tsx'

export function loader({ request, params, context }: Route.LoaderArgs) {
  return loadGroupPage('group', request, params.url, context)
}

export const handle = { cached: { query: 'listing' } } satisfies CachedHandle

export { meta } from '#app/document/meta.ts'

export default function GroupPage({ loaderData }: Route.ComponentProps) {
  return <GroupScreen page={loaderData} />
}
