import { momentInShort } from '#domain/delivery/dates.ts'
import { listMessages, type Message, messageStates } from '#shop/messages/messages.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Pager } from '../parts/pager.tsx'
import { Empty } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import { Views } from '../parts/views.tsx'

const limit = 50

/** What was written to the shop, by where it stands. */
export const messagesScreen: Screen = {
  kind: 'screen',
  path: '/messages',
  needs: 'customers:read',
  show: async (visit) => {
    const { desk, url, say } = visit
    const view = url.searchParams.get('view')
    const state = messageStates.find((one) => one === view) ?? 'waiting'
    const after = aCursor.safeParse(url.searchParams.get('cursor') ?? '').data
    const found = await listMessages(desk.database.db, { state, after, limit: limit + 1 })
    const { page, next } = pageOf(found, limit, (one) => ({ at: one.created_at, id: one.id }))
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const words = say.messages
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Head title={words.title}>{words.about}</Head>
          <Views
            label={words.which}
            views={messageStates.map((name) => ({
              text: words.views[name],
              path: name === 'waiting' ? '/messages' : `/messages?view=${name}`,
              isShown: name === state,
            }))}
          />
          <div className="panel">
            {page.length === 0 ? (
              <Empty>
                <b>{words.none[state]}</b>
              </Empty>
            ) : (
              <Messages found={page} visit={visit} timeZone={timeZone} />
            )}
          </div>
          <Pager visit={visit} next={next} />
        </>
      ),
    }
  },
}

type Props = { found: readonly Message[]; visit: Visit; timeZone: string }

function Messages({ found, visit, timeZone }: Props) {
  const { lang, now, say } = visit
  const { title, columns } = say.messages
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{title}</caption>
      <Titles titles={[columns.from, columns.message, { numbers: columns.when }]} />
      <tbody role="rowgroup">
        {found.map(({ id, name, email, number, text, lang: written, created_at: at }) => (
          <tr role="row" key={id}>
            <th role="rowheader" scope="row">
              <a href={`/messages/${id}`}>{name}</a>
              <small>{email}</small>
            </th>
            <td role="cell">
              <span lang={written}>{beginningOf(text)}</span>
              {number !== '' && <small>{number}</small>}
            </td>
            <td role="cell" className="num c3">
              {momentInShort(at, { lang, timeZone, now })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119).trimEnd()}…` : line
}
