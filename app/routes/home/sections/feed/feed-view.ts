import { pictureSize } from '#app/blocks/picture/picture-size.ts'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import type { Rendering } from '#app/request/shopper.ts'
import { type HomeContext, type SectionOf, type Titled, titled } from '../../section.ts'

export type FeedView = Titled & {
  type: 'feed'
  items: { href: string; label: string; picture: PictureView; video: boolean }[]
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
      href: item.permalink ?? item.media_url,
      label: t(item.media_type === 'video' ? 'home.video' : 'home.photo', {
        caption: item.caption,
        username: item.username,
      }),
      picture: fromElsewhere(item.thumbnail_url, rendering),
      video: item.media_type === 'video',
    })),
  }
}

/** Another server's lies where the feed has it, whatever files that has; ours has other sizes. */
function fromElsewhere(url: string, { sizedPicture }: Rendering): PictureView {
  return { url, alt: '', ...pictureSize, sized: sizedPicture(url) }
}
