import { Link } from 'react-router'

import { Mark } from '#app/blocks/rating/rating.tsx'
import type { QuotesView } from './quotes-view.ts'

/** What customers say, side by side. */
export function Quotes({ opinions }: { opinions: QuotesView }) {
  return (
    <section className="section section-tint" aria-labelledby={`${opinions.id}-h`}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={`${opinions.id}-h`}>{opinions.title}</h2>
          <p className="cluster">
            {opinions.rating && (
              <Mark
                rating={{
                  average: opinions.rating.average,
                  label: opinions.rating.label,
                  shown: opinions.rating.shown,
                }}
              />
            )}{' '}
            <span className="small">{opinions.from}</span>
          </p>
        </div>
        <ul className="grid quotes" role="list">
          {opinions.quotes.map((quote) => (
            <li key={quote.id} className="opinion opinion-quote">
              <Mark rating={quote.rating} />
              <blockquote lang={quote.lang}>{quote.text}</blockquote>
              <footer>
                {quote.author}, {opinions.about}{' '}
                <Link to={quote.product.href}>{quote.product.name}</Link>
              </footer>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
