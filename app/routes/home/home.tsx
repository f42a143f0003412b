import { EmptyBowlArt } from '#app/blocks/notice/notice-art.tsx'
import { madeOnce } from '#app/document/made-once.ts'
import type { HomePage as HomePageAnswer } from '#contract/contract.ts'
import { requireValue } from '#app/request/answer.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { pageHead } from '#app/request/page.ts'
import { changesAt } from '#app/page-cache/fresh-until.ts'
import type { CachedHandle } from '#app/page-cache/key/cached-query.ts'
import type { PagePicture } from '#app/document/structured/place.ts'
import { noteThings } from '#app/document/structured/note.ts'
import { siteThings } from '#app/document/structured/site.ts'
import type { Route } from './+types/home.ts'
import { HomeSections } from './sections.tsx'
import { homeView } from './home-view.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, previewed } = getServices(context)
  const rendering = getRendering(context)
  const { indexPageSeo, shopName } = rendering.settings
  const [home, feed] = await Promise.all([
    shop.homepage({ query: { lang: rendering.lang } }).then(requireValue),
    shop.instagram({}),
  ])

  const items = feed.kind === 'ok' ? feed.value.data : []
  const sections = homeView({
    home,
    feed: items,
    rendering,
  })
  previewed?.note({
    home: sections.map(({ id }) => ({ id, at: home.sections.findIndex((one) => one.id === id) })),
  })
  for (const section of sections) {
    if (section.type !== 'countdown' || section.end <= rendering.now) continue
    changesAt(section.end, context)
    // Each second has another text.
    madeOnce(context)
  }
  noteThings(siteThings(rendering), context)
  return {
    sections,
    heading: shopName,
    nothing:
      sections.length === 0
        ? { title: rendering.t('home.nothing'), text: rendering.t('home.nothingText') }
        : undefined,
    ...pageHead(
      {
        title: { whole: rendering.text(indexPageSeo.title) || shopName },
        description: rendering.text(indexPageSeo.metaDescription),
        at: '/',
        picture: seenFirst(home),
      },
      rendering,
    ),
  }
}

/** What is seen first of the home page, for links to it. */
function seenFirst({ sections, products }: HomePageAnswer): PagePicture | undefined {
  const slider = sections.find((section) => section.type === 'slider')
  const slide = slider?.resources[0]
  return slide ? { url: slide.url } : products[0]?.mainImage
}

export const handle = { cached: { query: 'home' } } satisfies CachedHandle

export { meta } from '#app/document/meta.ts'

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { sections, heading, nothing } = loaderData
  if (nothing) return <NothingYet {...nothing} />
  return <HomeSections sections={sections} heading={heading} />
}

/** A shop that has just been opened still says what it is. */
function NothingYet({ title, text }: { title: string; text: string }) {
  return (
    <div className="wrap">
      <div className="notice">
        <EmptyBowlArt />
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </div>
  )
}
