import { Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import type { Suggested } from './suggested.ts'
import type { Suggestions } from './use-suggestions.ts'

/** The list under a field: pages, products, and the way to all results. Every option is a link. */
export default function Found({ listId, answer, active }: Suggestions) {
  if (!answer) return null
  if (answer.kind === 'told') {
    return (
      <p className="search-found muted" id={listId}>
        {answer.text}
      </p>
    )
  }
  const { label, spelling, nothing, shortcuts, products, all } = answer
  const option = (name: string) => {
    const id = `${listId}-${name}`
    return { id, role: 'option', tabIndex: -1, 'aria-selected': id === active } as const
  }
  return (
    <div className="search-found">
      {nothing !== undefined && <p>{nothing}</p>}
      {spelling?.text !== undefined && <p className="small muted">{spelling.text}</p>}
      <div id={listId} role="listbox" aria-label={label} className="search-list">
        {spelling && (
          <Link className="text-button" to={spelling.link.href} {...option('meant')}>
            {spelling.link.text}
          </Link>
        )}
        {shortcuts.links.length > 0 && (
          <div className="links" role="group" aria-label={shortcuts.label}>
            <span className="search-group" aria-hidden="true">
              {shortcuts.label}
            </span>
            {shortcuts.links.map(({ name, href, count }, at) => (
              <Link to={href} key={href} {...option(`way-${at}`)}>
                <Marked pieces={name} />
                {count && (
                  <>
                    <small aria-hidden="true">{count.number}</small>
                    <span className="visually-hidden">, {count.said}</span>
                  </>
                )}
              </Link>
            ))}
          </div>
        )}
        {products.hits.length > 0 && (
          <div className="search-hits" role="group" aria-label={products.label}>
            <span className="search-group" aria-hidden="true">
              {products.label}
            </span>
            {products.hits.map((hit) => (
              <Link className="item" to={hit.href} key={hit.id} {...option(hit.id)}>
                <Picture picture={{ ...hit.picture, alt: '' }} place="item" />
                <span>
                  <Marked pieces={hit.name} />{' '}
                  {hit.maker !== undefined && <small>{hit.maker} </small>}
                  {hit.base !== undefined && <small>{hit.base}</small>}
                </span>{' '}
                <span className="numeric">{hit.price}</span>
              </Link>
            ))}
            {all && (
              <Link className="text-button more" to={all.href} {...option('all')}>
                {all.text} <Icon name="arrow-right" small />
              </Link>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function Marked({ pieces }: { pieces: Suggested['shortcuts']['links'][number]['name'] }) {
  return (
    <span>
      {pieces.map(({ text, hit }, at) =>
        // The pieces of one text keep their order.
        hit ? <mark key={`${at} ${text}`}>{text}</mark> : text,
      )}
    </span>
  )
}
