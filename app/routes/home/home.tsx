import { valueOf } from '#app/middleware/answer.ts'
import { getServices } from '#app/middleware/services.ts'
import { getSession } from '#app/middleware/session.ts'
import { getRendering } from '#app/middleware/shell.ts'
import { everyLanguage } from '#app/views/alternates.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { wishedIds } from '#app/views/wished.ts'
import type { Route } from './+types/home.ts'
import { HomeSections } from './sections.tsx'
import { homeView } from './home-view.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, domains } = getServices(context)
  const rendering = getRendering(context)
  const { indexPageSeo, shopName } = rendering.settings
  const [home, feed, session] = await Promise.all([
    shop.homepage({ query: { lang: rendering.lang } }).then(valueOf),
    shop.instagram({}),
    getSession(context).glance(),
  ])

  return {
    sections: homeView(
      home,
      feed.kind === 'ok' ? feed.value.data : [],
      rendering,
      wishedIds(session),
    ),
    meta: pageMeta({
      title: rendering.text(indexPageSeo.title) || shopName,
      description: rendering.text(indexPageSeo.metaDescription),
      paths: everyLanguage(domains, () => '/'),
      domains,
      lang: rendering.lang,
    }),
    alternates: everyLanguage(domains, () => '/'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <HomeSections sections={loaderData.sections} />
}
