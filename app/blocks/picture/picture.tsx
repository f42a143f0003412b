import type { CSSProperties } from 'react'

export type PictureView = { url: string; alt: string; width: number; height: number }

type PictureProps = {
  picture: PictureView
  /** The first pictures of a page load at once, the rest when they come near (Catalogue §9). */
  eager?: boolean
  /** The page's largest picture: fetched before the others. */
  first?: boolean
}

/** A product or scene picture whose box is reserved before it loads. */
export function Picture({ picture, eager = false, first = false }: PictureProps) {
  const ratio = picture.width / picture.height
  const isUsual = Math.abs(ratio - 4 / 3) < 0.01
  return (
    <img
      className="thumb"
      src={picture.url}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      style={
        isUsual
          ? undefined
          : // React's style type does not know custom properties.
            ({ '--ratio': ratio.toFixed(3) } as CSSProperties)
      }
    />
  )
}
