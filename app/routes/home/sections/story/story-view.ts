import { leadOf } from '#app/blocks/lead-view.ts'
import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import type { CleanHtml } from '#domain/screen/editor-html.ts'
import { type HomeContext, type SectionOf, type Titled, titled } from '../../section.ts'

export type StoryView = Titled & {
  type: 'html'
  html: CleanHtml
  picture?: PictureView | undefined
  link?: { href: string; text: string } | undefined
}

/** Words of the shop, with a picture and a link where it has them. */
export function storyView(section: SectionOf<'html'>, context: HomeContext): StoryView {
  const { text, html } = context.rendering
  const href = leadOf(section.link, context.rendering)
  return {
    ...titled(section, context),
    type: 'html',
    html: html(section.html),
    picture: section.image
      ? pictureOf(
          {
            url: section.image,
            alt: section.imageAlt ? text(section.imageAlt) : '',
            width: 900,
            height: 1100,
          },
          context.rendering,
        )
      : undefined,
    link: href && section.button ? { href, text: text(section.button) } : undefined,
  }
}
