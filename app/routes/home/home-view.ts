import type { SectionOf, HomeContext } from './section.ts'
import { type CountdownView, countdownView } from './sections/countdown/countdown-view.ts'
import { type EditorialView, editorialView } from './sections/editorial/editorial-view.ts'
import { type FeedView, feedView } from './sections/feed/feed-view.ts'
import { type GalleryView, galleryView } from './sections/gallery/gallery-view.ts'
import { type NewsletterView, newsletterView } from './sections/newsletter/newsletter-view.ts'
import { type ProductsView, productsView } from './sections/products/products-view.ts'
import { type QuotesView, quotesView } from './sections/quotes/quotes-view.ts'
import { type SliderView, sliderView } from './sections/slider/slider-view.ts'
import { type StoryView, storyView } from './sections/story/story-view.ts'

export type HomeSectionView =
  | CountdownView
  | EditorialView
  | FeedView
  | GalleryView
  | NewsletterView
  | ProductsView
  | QuotesView
  | SliderView
  | StoryView

type SectionType = SectionOf['type']

const makers: {
  [Type in SectionType]: (
    section: SectionOf<Type>,
    context: HomeContext,
  ) => HomeSectionView | undefined
} = {
  slider: sliderView,
  products_group: productsView,
  products_gallery: galleryView,
  product_counting_down: countdownView,
  html: (section, context) =>
    section.editorial
      ? editorialView(section, section.editorial, context)
      : storyView(section, context),
  opinions: quotesView,
  instagram: feedView,
  newsletter: newsletterView,
}

/** The home page as its sections are ordered; a section with nothing to show is left out. */
export function homeView(context: HomeContext): HomeSectionView[] {
  return context.home.sections.flatMap((section) => sectionView(section, context) ?? [])
}

function sectionView<Type extends SectionType>(
  section: SectionOf<Type>,
  context: HomeContext,
): HomeSectionView | undefined {
  return makers[section.type](section, context)
}
