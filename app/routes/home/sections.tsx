import { Link, useLocation } from 'react-router'

import { Carousel } from '#app/blocks/carousel/carousel.tsx'
import { Icon } from '#app/blocks/icon/icon.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { Prose } from '#app/blocks/prose/prose.tsx'
import { Rating } from '#app/blocks/rating/rating.tsx'
import type { HomeSectionView } from './home-view.ts'
import { Slider } from './slider.tsx'

type Of<Type extends HomeSectionView['type']> = Extract<HomeSectionView, { type: Type }>

/** The home page's sections in the shop's order. The first heading of the page is its only h1. */
export function HomeSections({ sections }: { sections: HomeSectionView[] }) {
  const { pathname, search } = useLocation()
  return sections.map((section, index) => {
    switch (section.type) {
      case 'slider':
        return <Slider key={section.id} slider={section} heading={index === 0} />
      case 'products':
        return (
          <section
            key={section.id}
            className={index === 1 ? 'section section-apart' : 'section'}
            aria-labelledby={`${section.id}-h`}
          >
            <Carousel carousel={section.carousel} back={`${pathname}${search}`} />
          </section>
        )
      case 'gallery':
        return <Gallery key={section.id} gallery={section} />
      case 'countdown':
        return <Countdown key={section.id} countdown={section} />
      case 'html':
        return <Story key={section.id} story={section} />
      case 'opinions':
        return <Quotes key={section.id} opinions={section} />
      case 'feed':
        return <Feed key={section.id} feed={section} />
    }
  })
}

function Gallery({ gallery }: { gallery: Of<'gallery'> }) {
  return (
    <section className="section" aria-labelledby={`${gallery.id}-h`}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={`${gallery.id}-h`}>{gallery.title}</h2>
        </div>
        <div className="mosaic">
          {gallery.tiles.map((tile) => (
            <Link key={tile.text} className="tile" to={tile.href}>
              <Picture picture={tile.picture} />
              <span>{tile.text}</span>
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}

function Countdown({ countdown }: { countdown: Of<'countdown'> }) {
  return (
    <section className="section" aria-labelledby={`${countdown.id}-h`}>
      <div className="wrap">
        <div className="countdown">
          <Picture picture={countdown.picture} />
          <div className="countdown-text">
            <h2 id={`${countdown.id}-h`}>{countdown.title}</h2>
            <p>{countdown.text}</p>
            <div role="timer" aria-label={countdown.timer}>
              <dl className="clock">
                {countdown.clock.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <Link className="button" to={countdown.href}>
              {countdown.button}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}

function Story({ story }: { story: Of<'html'> }) {
  return (
    <section className="section" aria-labelledby={`${story.id}-h`}>
      <div className={story.picture ? 'wrap story' : 'wrap'}>
        {story.picture && <Picture picture={story.picture} />}
        <div className="prose">
          <h2 id={`${story.id}-h`}>{story.title}</h2>
          {story.text && <p className="lead">{story.text}</p>}
          <Prose className="prose" html={story.html} />
          {story.link && (
            <p>
              <Link className="text-button more" to={story.link.href}>
                {story.link.text} <Icon name="arrow-right" small />
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function Quotes({ opinions }: { opinions: Of<'opinions'> }) {
  return (
    <section className="section section-tint" aria-labelledby={`${opinions.id}-h`}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={`${opinions.id}-h`}>{opinions.title}</h2>
          <p className="cluster">
            {opinions.rating && (
              <Rating
                rating={{
                  average: opinions.rating.average,
                  label: opinions.rating.label,
                  shown: opinions.rating.shown,
                }}
              />
            )}{' '}
            <span className="small">{opinions.from}</span>
          </p>
        </div>
        <ul className="grid quotes" role="list">
          {opinions.quotes.map((quote) => (
            <li key={quote.id} className="opinion opinion-quote">
              <Rating rating={quote.rating} />
              <blockquote lang={quote.lang}>{quote.text}</blockquote>
              <footer>
                {quote.author}, {opinions.about}{' '}
                <Link to={quote.product.href}>{quote.product.name}</Link>
              </footer>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Feed({ feed }: { feed: Of<'feed'> }) {
  return (
    <section className="section" aria-labelledby={`${feed.id}-h`}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={`${feed.id}-h`}>{feed.title}</h2>
        </div>
        <ul className="feed" role="list">
          {feed.items.map((item) => (
            <li key={item.label}>
              <a href={item.href} aria-label={item.label}>
                <Picture picture={{ url: item.picture, alt: '', width: 1200, height: 900 }} />
                {item.video && <Icon name="play" />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
