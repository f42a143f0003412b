import { Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'
import type { AgainView } from './view.ts'

/** Line by line, what of an order is in the basket again, and what is not. */
export function AgainNotice({ view: { title, lines, basket } }: { view: AgainView }) {
  return (
    <section className="panel stack" role="status" aria-labelledby="again-h">
      <h2 id="again-h" className="text-xl">
        {title}
      </h2>
      <ul className="again" role="list">
        {lines.map(({ name, href, told, isIn }, place) => (
          <li key={place}>
            <Icon name={isIn ? 'check' : 'warning'} small />
            <span>
              <b>
                {href === undefined ? (
                  name
                ) : (
                  <Link to={href} reloadDocument>
                    {name}
                  </Link>
                )}
              </b>{' '}
              <small>{told}</small>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link className="button" to={basket.href} reloadDocument>
          {basket.text}
        </Link>
      </p>
    </section>
  )
}
