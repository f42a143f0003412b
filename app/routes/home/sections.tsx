import type { HomeSectionView } from './home-view.ts'
import { Countdown } from './sections/countdown/countdown.tsx'
import { Editorial } from './sections/editorial/editorial.tsx'
import { Feed } from './sections/feed/feed.tsx'
import { Gallery } from './sections/gallery/gallery.tsx'
import { Newsletter } from './sections/newsletter/newsletter.tsx'
import { Products } from './sections/products/products.tsx'
import { Quotes } from './sections/quotes/quotes.tsx'
import { Slider } from './sections/slider/slider.tsx'
import { Story } from './sections/story/story.tsx'

type Props = {
  sections: HomeSectionView[]
  /** What the page is called where no slide on top of it says it. */
  heading: string
}

/** The home page's sections in the shop's order. The first heading of the page is its only h1. */
export function HomeSections({ sections, heading }: Props) {
  const [top] = sections
  const isNamed = top?.type === 'slider' && (top.slides[0]?.title ?? '') !== ''
  const printed = sections.map((section, index) => {
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
      case 'editorial':
        return <Editorial key={id} editorial={section} />
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
  return (
    <>
      {!isNamed && <h1 className="visually-hidden">{heading}</h1>}
      {printed}
    </>
  )
}
