import { toSiteVersion } from '#app/request/addresses.ts'
import { getRendering } from '#app/request/shopper.ts'
import { pageHead } from '#app/request/page.ts'
import type { CachedHandle } from '#app/page-cache/key/cached-query.ts'
import { requireSiteVersion } from './require-site.ts'
import { SiteText } from './site-text.tsx'
import { versionsView, versionText } from './versions-view.ts'
import type { Route } from './+types/site-version.ts'

/** What a page said while an earlier version held: for who agreed to it, and not for searches. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { text } = rendering
  const site = await requireSiteVersion(request, params, context)
  const { version } = site
  const title = text(site.title)
  return {
    title,
    html: rendering.html(site.html),
    versions: versionsView(site, rendering),
    ...pageHead(
      {
        title: `${title} (${versionText(version, rendering)})`,
        at: (textIn) => toSiteVersion(textIn(site.url), version.number),
        named: site.title,
        noIndex: true,
      },
      rendering,
    ),
  }
}

export const handle = { cached: { query: 'none' } } satisfies CachedHandle

export { meta } from '#app/document/meta.ts'

export default function SiteVersionPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <SiteText {...loaderData} />
    </div>
  )
}
