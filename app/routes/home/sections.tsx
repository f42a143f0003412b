import type { HomeSectionView } from './home-view.ts'
import { Countdown } from './sections/countdown/countdown.tsx'
import { Feed } from './sections/feed/feed.tsx'
import { Gallery } from './sections/gallery/gallery.tsx'
import { Newsletter } from './sections/newsletter/newsletter.tsx'
import { Products } from './sections/products/products.tsx'
import { Quotes } from './sections/quotes/quotes.tsx'
import { Slider } from './sections/slider/slider.tsx'
import { Story } from './sections/story/story.tsx'

/** The home page's sections in the shop's order. The first heading of the page is its only h1. */
export function HomeSections({ sections }: { sections: HomeSectionView[] }) {
  return sections.map((section, index) => {
    const { id } = section
    switch (section.type) {
      case 'slider':
        return <Slider key={id} slider={section} heading={index === 0} />
      case 'products':
        return <Products key={id} products={section} second={index === 1} />
      case 'gallery':
        return <Gallery key={id} gallery={section} />
      case 'newsletter':
        return <Newsletter key={id} newsletter={section} />
      case 'countdown':
        return <Countdown key={id} countdown={section} />
      case 'html':
        return <Story key={id} story={section} />
      case 'opinions':
        return <Quotes key={id} opinions={section} />
      case 'feed':
        return <Feed key={id} feed={section} />
      default:
        return section satisfies never
    }
  })
}
