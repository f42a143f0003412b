import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { toSite } from '#app/request/addresses.ts'
import { getRendering } from '#app/request/shopper.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { pageHead } from '#app/request/page.ts'
import type { CachedHandle } from '#app/page-cache/key/cached-query.ts'
import { breadcrumbThing } from '#app/document/structured/lists.ts'
import { noteThings } from '#app/document/structured/note.ts'
import type { Route } from './+types/site.ts'
import { requireSite } from './require-site.ts'
import { SiteText } from './site-text.tsx'
import { versionsView } from './versions-view.ts'

/** A static information page (Catalogue §2 "/s/{url}"). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { text } = rendering
  const site = await requireSite(request, params, context)

  const title = text(site.title)
  const breadcrumb = breadcrumbView([], title, rendering)
  noteThings([breadcrumbThing(breadcrumb, rendering)], context)
  return {
    title,
    html: rendering.html(site.html),
    breadcrumb,
    versions: versionsView(site, rendering),
    ...pageHead(
      {
        title,
        description: text(site.html),
        at: (textIn) => toSite(textIn(site.url)),
        named: site.title,
      },
      rendering,
    ),
  }
}

export const handle = { cached: { query: 'none' } } satisfies CachedHandle

export { meta } from '#app/document/meta.ts'

export default function SitePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb breadcrumb={loaderData.breadcrumb} />
      <SiteText {...loaderData} />
    </div>
  )
}
