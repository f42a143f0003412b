import { Link } from 'react-router'

import { Picture } from '#app/blocks/picture/picture.tsx'
import type { GalleryView } from './gallery-view.ts'

/** A mosaic of pictures that lead on. */
export function Gallery({ gallery }: { gallery: GalleryView }) {
  return (
    <section className="section" aria-labelledby={`${gallery.id}-h`}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={`${gallery.id}-h`}>{gallery.title}</h2>
        </div>
        <div className="mosaic">
          {gallery.tiles.map((tile, index) => (
            <Link key={tile.text} className="tile" to={tile.href}>
              <Picture picture={tile.picture} place={index === 0 ? 'tile' : 'quarter'} />
              <span>{tile.text}</span>
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}
