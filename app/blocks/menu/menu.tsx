import { Link } from 'react-router'

import type { CleanHtml } from '#domain/screen/editor-html.ts'
import { Prose } from '#app/blocks/prose/prose.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { Picture, type PictureView } from '#app/blocks/picture/picture.tsx'
import { useMenuClosing } from './use-menu-closing.ts'

export type MenuEntryView = {
  text: string
  /** Absent for a heading that only groups. */
  href?: string | undefined
  /** "All in tea" */
  all: string
  picture?: PictureView | undefined
  /** Words of the shop in place of a link. */
  html?: CleanHtml | undefined
  children: MenuEntryView[]
}

/** The category menu under the header; entries with children open a panel without a script. */
export function Menu({ entries, label }: { entries: MenuEntryView[]; label: string }) {
  useMenuClosing()
  return (
    <nav className="menu" aria-label={label}>
      <ul role="list">
        {entries.map((entry) => (
          <li key={entry.text}>
            {entry.children.length === 0 ? (
              <EntryLink entry={entry} />
            ) : (
              <details name="menu">
                <summary>
                  {entry.text}
                  <Icon name="down" />
                </summary>
                <Panel entry={entry} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One column for each group of links; entries without children share the first. */
function Panel({ entry }: { entry: MenuEntryView }) {
  const single = entry.children.filter(({ children }) => children.length === 0)
  const groups = entry.children.filter(({ children }) => children.length > 0)
  return (
    <div className="menu-panel">
      <div className="wrap">
        {single.length > 0 && (
          <div>
            <Links entries={single} />
          </div>
        )}
        {groups.map((group) => (
          <div key={group.text}>
            <p>{group.text}</p>
            <Links entries={group.children} />
          </div>
        ))}
        <div>
          {entry.picture && <Picture picture={entry.picture} place="quarter" />}
          {entry.href && (
            <ul role="list">
              <li>
                <Link to={entry.href}>{entry.all}</Link>
              </li>
            </ul>
          )}
        </div>
      </div>
    </div>
  )
}

function Links({ entries }: { entries: MenuEntryView[] }) {
  return (
    <ul role="list">
      {entries.map((entry) => (
        <li key={entry.text}>
          <EntryLink entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function EntryLink({ entry }: { entry: MenuEntryView }) {
  if (entry.html) return <Prose html={entry.html} />
  return entry.href === undefined ? entry.text : <Link to={entry.href}>{entry.text}</Link>
}

/**
 * The same menu in the drawer. Up to six entries are open (Shopping §2 "Header and modals"); of
 * more, only the first.
 */
export function BurgerMenu({ entries, label }: { entries: MenuEntryView[]; label: string }) {
  const first = entries.find(({ children }) => children.length > 0)
  return (
    <nav className="burger-menu" aria-label={label}>
      <ul role="list">
        {entries.map((entry) => (
          <li key={entry.text}>
            {entry.children.length === 0 ? (
              <EntryLink entry={entry} />
            ) : (
              <details open={entries.length <= 6 || entry === first}>
                <summary>
                  {entry.text}
                  <Icon name="down" small />
                </summary>
                <ul role="list">
                  {entry.href && (
                    <li>
                      <Link to={entry.href}>{entry.all}</Link>
                    </li>
                  )}
                  {leaves(entry).map((child) => (
                    <li key={`${child.text} ${child.href}`}>
                      <EntryLink entry={child} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function leaves(entry: MenuEntryView): MenuEntryView[] {
  return entry.children.flatMap((child) => (child.children.length === 0 ? [child] : leaves(child)))
}
