import { Icon } from '#app/blocks/icon.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import type { FeedView } from './feed-view.ts'

/** Pictures of posts elsewhere, each a link to its post. */
export function Feed({ feed }: { feed: FeedView }) {
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
                <Picture picture={item.picture} place="feed" />
                {item.video && <Icon name="play" />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
