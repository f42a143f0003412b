import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { Prose } from '#app/blocks/prose/prose.tsx'
import { toSite } from '#app/request/addresses.ts'
import { requireNamed } from '#app/request/named.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { pageHead } from '#app/request/page.ts'
import type { CachedHandle } from '#app/page-cache/key/cached-query.ts'
import { breadcrumbThing } from '#app/document/structured/lists.ts'
import { noteThings } from '#app/document/structured/note.ts'
import type { Route } from './+types/site.ts'
import { notFound } from './nothing-found.ts'

/** A static information page (Catalogue §2 "/s/{url}"). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { lang, text } = rendering
  const site = await requireNamed(request, params.url, {
    ask: (url) => shop.site({ body: { url, lang } }),
    namesOf: ({ url }) => url,
    rendering,
    missing: () => notFound(context),
  })

  const title = text(site.title)
  const breadcrumb = breadcrumbView([], title, rendering)
  noteThings([breadcrumbThing(breadcrumb, rendering)], context)
  return {
    title,
    html: rendering.html(site.html),
    breadcrumb,
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
      <article className="prose narrow page">
        <h1>{loaderData.title}</h1>
        <Prose className="prose" html={loaderData.html} />
      </article>
    </div>
  )
}
