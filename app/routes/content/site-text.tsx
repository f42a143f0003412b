import { Link } from 'react-router'

import { Prose } from '#app/blocks/prose/prose.tsx'
import type { VersionsView } from './versions-view.ts'

type Props = {
  title: string
  html: Parameters<typeof Prose>[0]['html']
  versions: VersionsView | undefined
}

/** The text of a static page; of one that is kept by versions with which it is, and the others. */
export function SiteText({ title, html, versions }: Props) {
  return (
    <article className="prose narrow page">
      <h1>{title}</h1>
      {versions && (
        <p className="muted">
          {versions.shown}
          {versions.current && (
            <>
              . <Link to={versions.current.href}>{versions.current.text}</Link>
            </>
          )}
        </p>
      )}
      <Prose className="prose" html={html} />
      {versions && versions.others.length > 0 && (
        <section aria-labelledby="versions-h">
          <h2 id="versions-h">{versions.title}</h2>
          <ul>
            {versions.others.map(({ text, href }) => (
              <li key={href}>
                <Link to={href} rel="nofollow">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
