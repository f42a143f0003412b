import type { ChangeEvent } from 'react'
import { Form, Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'

type Target = { href: string; label: string }

export type PaginationView = {
  label: string
  /** The pages of a filtered or ordered listing are not for crawlers. */
  noFollow: boolean
  /** "Products 13–24 of 38" */
  range: string
  previous?: Target | undefined
  next?: Target | undefined
  pages: (Target & { number: number; current: boolean })[]
  form: {
    action: string
    hidden: [string, string][]
    label: string
    of: string
    go: string
    page: number
    last: number
  }
}

type PaginationProps = {
  pagination: PaginationView
  /** What a script does while a number is typed. */
  onType: (event: ChangeEvent<HTMLFormElement>) => void
}

/** Pages as links, and a field for a page number. */
export function Pagination({ pagination, onType }: PaginationProps) {
  const { form, previous, next } = pagination
  const more = pagination.noFollow ? ' nofollow' : ''
  return (
    <nav className="pagination" aria-label={pagination.label}>
      <p className="muted">{pagination.range}</p>
      <ul role="list">
        {previous && (
          <li>
            <Link to={previous.href} rel={`prev${more}`}>
              <Icon name="left" small />
              <span className="visually-hidden">{previous.label}</span>
            </Link>
          </li>
        )}
        {pagination.pages.map((page) => (
          <li key={page.number}>
            <Link
              to={page.href}
              rel={more.trim() || undefined}
              aria-current={page.current ? 'page' : undefined}
              aria-label={page.label}
            >
              {page.number}
            </Link>
          </li>
        ))}
        {next && (
          <li>
            <Link to={next.href} rel={`next${more}`}>
              <Icon name="right" small />
              <span className="visually-hidden">{next.label}</span>
            </Link>
          </li>
        )}
      </ul>
      <Form method="get" action={form.action} onChange={onType}>
        {form.hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="page-no">{form.label}</label>
        <input
          className="input"
          id="page-no"
          name="page"
          type="number"
          min={1}
          max={form.last}
          defaultValue={form.page}
          key={form.page}
          inputMode="numeric"
          required
        />
        <span>{form.of}</span>
        <button className="button button-soft button-small">{form.go}</button>
      </Form>
    </nav>
  )
}
