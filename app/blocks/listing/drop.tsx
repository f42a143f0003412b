import { Fragment } from 'react'
import { Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'

export type DropView = {
  title: string
  /** What is chosen now. */
  chosen: string
  close: string
  options: { text: string; href: string; current: boolean; noFollow: boolean }[]
}

/**
 * A choice that is made by following a link, so that it needs neither a script nor a button: a
 * sheet from below on a phone, a list under its button where there is room.
 */
export function Drop({ id, drop, bare }: { id: string; drop: DropView; bare?: boolean }) {
  return (
    <>
      <button
        className={`button button-soft button-small drop-${id}`}
        type="button"
        popoverTarget={id}
      >
        <span className={bare ? 'visually-hidden' : undefined}>{drop.title}:</span> {drop.chosen}
        <Icon name="down" small />
      </button>
      <nav className="sheet drop" id={id} popover="auto" aria-label={drop.title}>
        <div className="sheet-head">
          <h2>{drop.title}</h2>
          <button
            className="icon-button"
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            <span className="visually-hidden">{drop.close}</span>
          </button>
        </div>
        {drop.options.map((option) => (
          <Fragment key={option.href}>
            <Link
              to={option.href}
              rel={option.noFollow ? 'nofollow' : undefined}
              aria-current={option.current ? 'true' : undefined}
              preventScrollReset
              // The router shows another page in the same document, where the list would stay open.
              onClick={() => document.querySelector<HTMLElement>(`#${id}`)?.hidePopover()}
            >
              {option.text}
              {option.current && <Icon name="check" small />}
            </Link>{' '}
          </Fragment>
        ))}
      </nav>
    </>
  )
}
