import { Fragment } from 'react'

import { momentInShort } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import type { News as Found } from '#shop/owner/today/read-news.ts'
import { Icon } from '../frame/icon.tsx'
import type { Visit } from '../frame/visit.ts'

/** What has come since somebody was last here, with the way to it. */
export function News({ news, visit, timeZone }: { news: Found; visit: Visit; timeZone: string }) {
  const { say, lang, now, session } = visit
  const words = say.today.news
  const when = momentInShort(news.since, { lang, timeZone, now })
  const { orders, returns, messages } = news
  const parts = [
    { count: orders, path: '/orders', text: words.orders(orders) },
    { count: returns, path: '/returns?view=all', text: words.returns(returns) },
    ...(mayDo(session.scopes, 'customers:read')
      ? [{ count: messages, path: '/messages', text: words.messages(messages) }]
      : []),
  ].filter(({ count }) => count > 0)
  return (
    <div className="notice">
      <Icon name="bell" />
      <p>
        {parts.length === 0 ? words.none(when) : words.since(when)}{' '}
        {parts.map(({ path, text }, place) => (
          <Fragment key={path}>
            {place > 0 && ' · '}
            <a href={path}>{text}</a>
          </Fragment>
        ))}
      </p>
    </div>
  )
}
