import { Icon } from '#app/blocks/icon.tsx'
import type { DocumentsView } from './documents-view.ts'

/** Files to save, such as the invoice of an order. */
export function Documents({ view: { title, files } }: { view: DocumentsView }) {
  return (
    <section className="stack stack-s no-print" aria-labelledby="documents-h">
      <h2 id="documents-h" className="text-xl">
        {title}
      </h2>
      <ul className="documents" role="list">
        {files.map(({ id, name, href, detail }) => (
          <li key={id}>
            <a href={href} download>
              <Icon name="down" small /> {name}
            </a>{' '}
            <small>{detail}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
