import { type Place, places, srcSet } from './places.ts'

export type PictureView = {
  url: string
  alt: string
  width: number
  height: number
  /** Of a picture of ours: its version and path, which /img gives in other widths. */
  sized?: string | undefined
  /** Of another one: the smaller file that its server has. */
  small?: string | undefined
}

type PictureProps = {
  picture: PictureView
  place: Place
  /** The first pictures of a page load at once, the rest when they come near (Catalogue §9). */
  eager?: boolean
  /** What is seen first: fetched before the others. */
  first?: boolean
}

/** A product or scene picture whose box is reserved before it loads. */
export function Picture({ picture, place, eager = false, first = false }: PictureProps) {
  const ratio = picture.width / picture.height
  const isUsual = Math.abs(ratio - 4 / 3) < 0.01
  const { sized } = picture
  // `src` is last: a browser that sees it first may already fetch it.
  return (
    <img
      className="thumb"
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      style={isUsual ? undefined : { '--ratio': ratio.toFixed(3) }}
      sizes={sized === undefined ? undefined : places[place].sizes}
      srcSet={sized === undefined ? undefined : srcSet(place, sized)}
      src={addressAt(place, picture)}
    />
  )
}

/**
 * A picture that a pointer or the keyboard brings up over another one, in one width: it is seen for
 * a moment, and to list several for each card of a page would weigh more than it gives.
 */
export function OtherPicture({ picture }: { picture: PictureView }) {
  const { sized, url, width, height } = picture
  return (
    <img
      className="thumb"
      alt=""
      width={width}
      height={height}
      loading="lazy"
      src={sized === undefined ? url : `/img/352-${sized}`}
    />
  )
}

/** Another picture for the `<picture>` around it, while the window is like `media`. */
export function Source({
  picture,
  place,
  media,
}: Omit<PictureProps, 'eager' | 'first'> & { media: string }) {
  const { sized, width, height } = picture
  return (
    <source
      media={media}
      sizes={sized === undefined ? undefined : places[place].sizes}
      srcSet={sized === undefined ? addressAt(place, picture) : srcSet(place, sized)}
      width={width}
      height={height}
    />
  )
}

function addressAt(place: Place, { url, small = url }: PictureView): string {
  const isSmall = 'small' in places[place]
  return isSmall ? small : url
}
