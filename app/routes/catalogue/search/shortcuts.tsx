import { Fragment } from 'react'
import { Link } from 'react-router'

import type { ShortcutView } from './shortcuts-view.ts'

/** The pages that are called like what was looked for. */
export function Shortcuts({
  label,
  shortcuts,
}: {
  label: string
  shortcuts: readonly ShortcutView[]
}) {
  if (shortcuts.length === 0) return null
  return (
    <nav className="category-links" aria-label={label}>
      {shortcuts.map(({ text, href, count }) => (
        <Fragment key={href}>
          <Link to={href}>
            {text}
            {count && (
              <>
                <small className="muted" aria-hidden="true">
                  &nbsp;{count.number}
                </small>
                <span className="visually-hidden">, {count.said}</span>
              </>
            )}
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
