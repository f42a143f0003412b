import { type HomeContext, type SectionOf, type Titled, titled } from '../../section.ts'

export type FeedView = Titled & {
  type: 'feed'
  items: { href: string; label: string; picture: string; video: boolean }[]
}

/** The first eight pictures of the feed (Catalogue §9). */
export function feedView(
  section: SectionOf<'instagram'>,
  context: HomeContext,
): FeedView | undefined {
  const { feed, rendering } = context
  const { t } = rendering
  if (feed.length === 0) return undefined
  return {
    ...titled(section, context),
    type: 'feed',
    items: feed.slice(0, 8).map((item) => ({
      href: item.media_url,
      label: t(item.media_type === 'video' ? 'home.video' : 'home.photo', {
        caption: item.caption,
      }),
      picture: item.thumbnail_url,
      video: item.media_type === 'video',
    })),
  }
}
