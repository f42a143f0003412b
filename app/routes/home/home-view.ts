import type { CarouselView } from '#app/blocks/carousel/carousel.tsx'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import type { RatingView } from '#app/blocks/rating/rating.tsx'
import { countdown } from '#domain/screen/countdown.ts'
import { formatRating } from '#domain/product/opinions.ts'
import type { CleanHtml } from '#domain/screen/editor-html.ts'
import type { HomeSection, SocialFeedItem } from '#domain/entities/catalogue.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { HomePage } from '#contract/contract.ts'
import { carouselView } from '#app/blocks/carousel/carousel-view.ts'
import { ratingView } from '#app/blocks/product-card/product-card-view.ts'

type Titled = { id: string; title: string; text: string }

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

export type HomeSectionView =
  | (Titled & {
      type: 'slider'
      slides: SlideView[]
      words: { slider: string; slides: string; slide: string[] }
    })
  | { type: 'products'; id: string; carousel: CarouselView }
  | (Titled & { type: 'gallery'; tiles: { href: string; text: string; picture: PictureView }[] })
  | (Titled & {
      type: 'countdown'
      picture: PictureView
      href: string
      button: string
      timer: string
      clock: { label: string; value: string }[]
    })
  | (Titled & {
      type: 'html'
      html: CleanHtml
      picture?: PictureView | undefined
      link?: { href: string; text: string } | undefined
    })
  | (Titled & {
      type: 'opinions'
      rating?: RatingView | undefined
      from: string
      about: string
      quotes: {
        id: string
        rating: RatingView
        text: string
        /** Its language, where that is not the page's. */
        lang?: string | undefined
        author: string
        product: { href: string; name: string }
      }[]
    })
  | (Titled & {
      type: 'feed'
      items: { href: string; label: string; picture: string; video: boolean }[]
    })

/** The home page as its sections are ordered; a section with nothing to show is left out. */
export function homeView(
  home: HomePage,
  feed: readonly SocialFeedItem[],
  rendering: Rendering,
  wished: ReadonlySet<string>,
): HomeSectionView[] {
  return home.sections.flatMap(
    (section) => sectionView(section, home, feed, rendering, wished) ?? [],
  )
}

function sectionView(
  section: HomeSection,
  home: HomePage,
  feed: readonly SocialFeedItem[],
  rendering: Rendering,
  wished: ReadonlySet<string>,
): HomeSectionView | undefined {
  const { t, text } = rendering
  const titled = { id: section.id, title: text(section.title), text: text(section.text) }
  switch (section.type) {
    case 'slider':
      return {
        ...titled,
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
          slider: titled.title || t('home.slider'),
          slides: t('home.slides'),
          slide: section.resources.map((_, index) => t('home.slide', { number: index + 1 })),
        },
      }
    case 'products_group': {
      const products = section.products.flatMap(
        (id) => home.products.find(({ _id }) => _id === id) ?? [],
      )
      if (products.length === 0) return undefined
      const carousel = carouselView(
        section.id,
        titled.title,
        products,
        rendering,
        wished,
        section.tmpl,
      )
      return { type: 'products', id: section.id, carousel }
    }
    case 'products_gallery':
      return {
        ...titled,
        type: 'gallery',
        tiles: section.tiles.map((tile) => ({
          href: text(tile.link),
          text: text(tile.text),
          picture: { url: tile.image, alt: '', width: 1200, height: 900 },
        })),
      }
    case 'product_counting_down': {
      const left = countdown(section.timestamp, rendering.now, {
        noHide: section.options.noHide,
        preview: false,
      })
      if (left.kind === 'hidden') return undefined
      return {
        ...titled,
        type: 'countdown',
        picture: { url: section.image, alt: '', width: 1200, height: 900 },
        href: text(section.link),
        button: text(section.button),
        timer: t('home.timer', {
          time: left.parts
            .map((part) => `${left[part]} ${t(`home.${part}`, { count: left[part] })}`)
            .join(', '),
        }),
        clock: left.parts.map((part) => ({
          label: t(`home.${part}`, { count: left[part] }),
          value: String(left[part]).padStart(2, '0'),
        })),
      }
    }
    case 'html':
      return {
        ...titled,
        type: 'html',
        html: rendering.html(section.html),
        picture: section.image
          ? {
              url: section.image,
              alt: section.imageAlt ? text(section.imageAlt) : '',
              width: 900,
              height: 1100,
            }
          : undefined,
        link:
          section.link && section.button
            ? { href: text(section.link), text: text(section.button) }
            : undefined,
      }
    case 'opinions':
      return opinionsView(titled, section.opinions, home, rendering)
    case 'instagram':
      if (feed.length === 0) return undefined
      return {
        ...titled,
        type: 'feed',
        // The first eight pictures of the feed (Catalogue §9).
        items: feed.slice(0, 8).map((item) => ({
          href: item.media_url,
          label: t(item.media_type === 'video' ? 'home.video' : 'home.photo', {
            caption: item.caption,
          }),
          picture: item.thumbnail_url,
          video: item.media_type === 'video',
        })),
      }
    case 'newsletter':
      // Its call is not served yet (docs/contract.md), and a form that cannot succeed is not shown.
      return undefined
  }
}

/** As many as stand side by side. */
const QUOTES = 3

function opinionsView(
  titled: Titled,
  ids: readonly string[],
  home: HomePage,
  rendering: Rendering,
): HomeSectionView | undefined {
  const { t, text, lang } = rendering
  const opinions = ids.flatMap((id) => home.opinions.find(({ _id }) => _id === id) ?? [])
  if (opinions.length === 0) return undefined
  const own = opinions.filter((opinion) => opinion.lang === lang)
  const { count, average } = home.rating
  return {
    ...titled,
    type: 'opinions',
    rating: ratingView({ count, average }, rendering),
    from: t('rating.fromOpinions', { count }),
    about: t('home.about'),
    // In the shopper's words where somebody wrote in them.
    quotes: (own.length > 0 ? own : opinions).slice(0, QUOTES).map((opinion) => ({
      id: opinion._id,
      rating: {
        average: opinion.number,
        label: t('rating.label', { rating: opinion.number }),
        shown: formatRating(opinion.number, lang),
      },
      text: opinion.text,
      lang: opinion.lang === lang ? undefined : opinion.lang,
      author: opinion.user.name,
      product: { href: `/p/${text(opinion.product.url)}`, name: text(opinion.product.name) },
    })),
  }
}
