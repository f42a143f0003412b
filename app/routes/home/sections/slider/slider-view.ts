import { leadOf } from '#app/blocks/lead-view.ts'
import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import type { CleanHtml } from '#domain/screen/editor-html.ts'
import { type HomeContext, type SectionOf, type Titled, titled } from '../../section.ts'

export type SlideView = {
  title: string
  text: string
  html?: CleanHtml | undefined
  link?: { href: string; text: string } | undefined
  picture: PictureView
  mobile?: PictureView | undefined
  /** "1 of 3" */
  label: string
}

export type SliderView = Titled & {
  type: 'slider'
  slides: SlideView[]
  /** Seconds between slides that change by themselves; 0 stands still. */
  seconds: number
  fades: boolean
  words: { slider: string; slides: string; slide: string[]; stop: string; start: string }
}

/** Every slide says which of how many it is. */
export function sliderView(
  section: SectionOf<'slider'>,
  context: HomeContext,
): SliderView | undefined {
  if (section.resources.length === 0) return undefined
  const { t, text, html } = context.rendering
  const own = titled(section, context)
  return {
    ...own,
    type: 'slider',
    seconds: section.resources.length > 1 ? section.sliderTime : 0,
    fades: section.animation === 'fade',
    slides: section.resources.map((slide, index) => ({
      title: text(slide.title),
      text: text(slide.text),
      html: slide.html && html(slide.html),
      link: linkOf(leadOf(slide.link, context.rendering), text(slide.button) || t('home.open')),
      picture: pictureOf(
        { url: slide.url, alt: text(slide.alt), width: 1920, height: 800 },
        context.rendering,
      ),
      mobile:
        slide.mobileUrl === undefined
          ? undefined
          : pictureOf({ url: slide.mobileUrl, width: 900, height: 900 }, context.rendering),
      label: t('home.slideOf', { number: index + 1, all: section.resources.length }),
    })),
    words: {
      slider: own.title || t('home.slider'),
      slides: t('home.slides'),
      stop: t('home.stopSlides'),
      start: t('home.startSlides'),
      slide: section.resources.map((_, index) => t('home.slide', { number: index + 1 })),
    },
  }
}

function linkOf(href: string | undefined, text: string): SlideView['link'] {
  return href === undefined ? undefined : { href, text }
}
