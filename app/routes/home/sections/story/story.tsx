import { Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { Prose } from '#app/blocks/prose/prose.tsx'
import type { StoryView } from './story-view.ts'

/** Words of the shop, beside a picture where there is one. */
export function Story({ story }: { story: StoryView }) {
  return (
    <section className="section" aria-labelledby={`${story.id}-h`}>
      <div className={story.picture ? 'wrap story' : 'wrap'}>
        {story.picture && <Picture picture={story.picture} place="half" />}
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
