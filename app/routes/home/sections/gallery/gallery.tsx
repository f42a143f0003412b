import { Fragment } from 'react'
import { Link } from 'react-router'

import { Carousel } from '#app/blocks/carousel/carousel.tsx'
import { Glaze } from '#app/blocks/glaze/glaze.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { useCurrentPath } from '#app/page-cache/current-path.ts'
import type { GalleryView } from './gallery-view.ts'

/** A mosaic of pictures, or a band of glazes, that lead on; and products. */
export function Gallery({ gallery }: { gallery: GalleryView }) {
  const { id, title, text, tiles, glazes, carousel } = gallery
  const here = useCurrentPath()
  const hasTiles = tiles.length > 0 || glazes.length > 0
  return (
    <section
      className={glazes.length > 0 ? 'section section-tint' : 'section'}
      aria-labelledby={`${id}-h`}
    >
      {hasTiles && (
        <div className="wrap">
          <div className="section-head">
            <div>
              <h2 id={`${id}-h`}>{title}</h2>
              {text && <p>{text}</p>}
            </div>
          </div>
          <Glazes glazes={glazes} />
          <Tiles tiles={tiles} />
        </div>
      )}
      {carousel && <Carousel carousel={carousel} back={here} titled={!hasTiles} />}
    </section>
  )
}

function Tiles({ tiles }: Pick<GalleryView, 'tiles'>) {
  if (tiles.length === 0) return null
  return (
    <div className="mosaic">
      {tiles.map((tile, index) => (
        <Fragment key={tile.text}>
          <Link className="tile" to={tile.href}>
            <Picture picture={tile.picture} place={index === 0 ? 'tile' : 'quarter'} />
            <span>{tile.text}</span>
          </Link>{' '}
        </Fragment>
      ))}
    </div>
  )
}

/** As a potter hangs them on the wall, to know a glaze before the fire. */
function Glazes({ glazes }: Pick<GalleryView, 'glazes'>) {
  if (glazes.length === 0) return null
  return (
    <ul className="glazes" role="list">
      {glazes.map(({ href, name, note, colour }) => (
        <li key={name}>
          <Glaze colour={colour} />
          <div>
            <Link to={href}>{name}</Link>
          </div>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  )
}
