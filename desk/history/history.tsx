import { momentInShort } from '#domain/delivery/dates.ts'
import { changeInWords } from '#domain/owner/changes.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type AuditEntry, knownInLog, listEntries } from '#shop/owner/audit.ts'
import { nameFromLog } from '#shop/owner/people/person.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Pager } from '../parts/pager.tsx'
import { Empty } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import { askedIn, Filter, filterOf } from './filter.tsx'

const onePage = 50

/** What is longer is cut, characters. */
const longest = 200

/** Who did what to the shop, the newest first. */
export const historyScreen: Screen = {
  kind: 'screen',
  path: '/history',
  needs: 'keys:read',
  show: async (visit) => {
    const { desk, url, lang, say } = visit
    const { database } = desk
    const { timeZone } = (await readOrderTerms(database)).settings
    const asked = askedIn(url)
    const found = await listEntries(database.db, {
      ...filterOf(asked, timeZone),
      after: aCursor.safeParse(url.searchParams.get('cursor')).data,
      limit: onePage + 1,
    })
    const { page, next } = pageOf(found, onePage, ({ at, id }) => ({ at, id }))
    const known = await knownInLog(database.db)
    const { title, about } = say.history
    return {
      kind: 'page',
      title,
      body: (
        <>
          <Head title={title}>{about}</Head>
          <Filter {...{ asked, known, visit }} />
          <div className="panel">
            {page.length === 0 ? (
              <Empty>{say.frame.none}</Empty>
            ) : (
              <Entries
                entries={page}
                visit={visit}
                moment={(at) => momentInShort(at, { lang, timeZone, now: visit.now })}
              />
            )}
          </div>
          <Pager visit={visit} next={next} />
        </>
      ),
    }
  },
}

function Entries({ entries, visit, moment }: EntriesProps) {
  const say = visit.say.history
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{say.title}</caption>
      <Titles titles={[say.when, say.who, say.what, say.changes]} />
      <tbody role="rowgroup">
        {entries.map((entry) => (
          <tr role="row" key={entry.id}>
            <th role="rowheader" scope="row" className="nowrap">
              {moment(entry.at)}
            </th>
            <td role="cell">
              {nameFromLog(entry.who)}
              <small>{`${say.kinds[entry.kind]}, ${entry.origin}`}</small>
            </td>
            <td role="cell">
              {entry.action}
              {entry.subject !== undefined && <small>{entry.subject}</small>}
            </td>
            <td role="cell">
              {entry.outcome === 'begun'
                ? say.begun
                : entry.changes.map((change, index) => (
                    <div key={index}>{changeInWords(change, longest)}</div>
                  ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type EntriesProps = {
  entries: readonly AuditEntry[]
  visit: Visit
  moment: (at: number) => string
}
