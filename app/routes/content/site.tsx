import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { Prose } from '#app/blocks/prose/prose.tsx'
import { requireNamed } from '#app/request/named.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { localizedPaths } from '#app/request/alternates.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { pageMeta } from '#app/request/page-meta.ts'
import type { Route } from './+types/site.ts'
import { notFound } from './nothing-found.ts'

/** A static information page (Catalogue §2 "/s/{url}"). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, domains } = getServices(context)
  const rendering = getRendering(context)
  const { lang, settings, text } = rendering
  const site = await requireNamed(
    request,
    params.url,
    (url) => shop.site({ body: { url, lang } }),
    () => notFound(context),
  )

  const title = text(site.title)
  const alternates = localizedPaths(domains, '/s/', site.url, settings.baseLang)
  return {
    title,
    html: rendering.html(site.html),
    breadcrumb: breadcrumbView([], title, rendering),
    meta: pageMeta({
      title: `${title} · ${settings.shopName}`,
      description: text(site.html),
      paths: alternates,
      domains,
      lang,
    }),
    alternates,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

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
