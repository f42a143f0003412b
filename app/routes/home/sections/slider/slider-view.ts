import type { PictureView } from '#app/blocks/picture/picture.tsx'
import { type HomeContext, type SectionOf, type Titled, titled } from '../../section.ts'

export type SlideView = {
  title: string
  text: string
  href: string
  button: string
  picture: PictureView
  mobile: string
  /** "1 of 3" */
  label: string
}

export type SliderView = Titled & {
  type: 'slider'
  slides: SlideView[]
  words: { slider: string; slides: string; slide: string[] }
}

/** Every slide says which of how many it is. */
export function sliderView(section: SectionOf<'slider'>, context: HomeContext): SliderView {
  const { t, text } = context.rendering
  const own = titled(section, context)
  return {
    ...own,
    type: 'slider',
    slides: section.resources.map((slide, index) => ({
      title: text(slide.title),
      text: text(slide.text),
      href: text(slide.link),
      button: text(slide.button),
      picture: { url: slide.url, alt: text(slide.alt), width: 1920, height: 800 },
      mobile: slide.mobileUrl,
      label: t('home.slideOf', { number: index + 1, all: section.resources.length }),
    })),
    words: {
      slider: own.title || t('home.slider'),
      slides: t('home.slides'),
      slide: section.resources.map((_, index) => t('home.slide', { number: index + 1 })),
    },
  }
}
