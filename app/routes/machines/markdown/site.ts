import { toSite } from '#app/request/addresses.ts'
import { ownOrigin } from '#app/request/language.ts'
import { requireNamed } from '#app/request/named.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { whole } from '#app/document/structured/place.ts'
import { markdownAnswer, notFound } from './answer.ts'
import { htmlToMarkdown, inline, pageOf } from './to-markdown.ts'
import type { Route } from './+types/site.ts'

/** A static page as Markdown. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { lang, text, html } = rendering
  const site = await requireNamed(request, params.url, {
    ask: (url) => shop.site({ body: { url, lang } }),
    namesOf: ({ url }) => url,
    rendering,
    missing: () => notFound(),
  })
  return markdownAnswer(
    request,
    pageOf([
      `# ${inline(text(site.title))}`,
      htmlToMarkdown(html(site.html), ownOrigin(rendering)),
    ]),
    whole(toSite(text(site.url)), rendering),
  )
}
