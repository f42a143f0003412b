import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import { type HomeContext, type SectionOf, type Titled, titled } from '../../section.ts'

export type SlideView = {
  title: string
  text: string
  href: string
  button: string
  picture: PictureView
  mobile: PictureView
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
export function sliderView(section: SectionOf<'slider'>, context: HomeContext): SliderView {
  const { t, text } = context.rendering
  const own = titled(section, context)
  return {
    ...own,
    type: 'slider',
    seconds: section.resources.length > 1 ? section.sliderTime : 0,
    fades: section.animation === 'fade',
    slides: section.resources.map((slide, index) => ({
      title: text(slide.title),
      text: text(slide.text),
      href: text(slide.link),
      button: text(slide.button),
      picture: pictureOf(
        { url: slide.url, alt: text(slide.alt), width: 1920, height: 800 },
        context.rendering,
      ),
      mobile: pictureOf({ url: slide.mobileUrl, width: 900, height: 900 }, context.rendering),
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
