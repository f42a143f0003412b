import { Form, Link, useLocation } from 'react-router'

import { BrokenBowlArt } from './notice-art.tsx'

/** A page with a single message and a way to continue. */
export type NoticeView = {
  title: string
  text: string
  /** Leads to another page. */
  way?: { label: string; href: string }
  /** Tries again: sends the refused form once more, or reloads the page. */
  again?: { label: string; form?: { action: string; fields: [name: string, value: string][] } }
}

export function Notice({ notice }: { notice: NoticeView }) {
  const { pathname, search } = useLocation()
  const { title, text, way, again } = notice
  return (
    <div className="wrap">
      <title>{title}</title>
      <section className="notice" role="alert">
        <BrokenBowlArt />
        <h1>{title}</h1>
        <p>{text}</p>
        {way && (
          <div className="cluster">
            <Link className="button" to={way.href}>
              {way.label}
            </Link>
          </div>
        )}
        {again?.form && (
          <Form method="post" action={again.form.action} className="cluster">
            {again.form.fields.map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button className="button">{again.label}</button>
          </Form>
        )}
        {again && !again.form && (
          <div className="cluster">
            <a className="button" href={`${pathname}${search}`}>
              {again.label}
            </a>
          </div>
        )}
      </section>
    </div>
  )
}
