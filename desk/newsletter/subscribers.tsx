import { momentInShort } from '#domain/delivery/dates.ts'
import {
  countSubscribers,
  listSubscribers,
  type Subscriber,
  subscriberStates,
} from '#shop/mailing/newsletter/listed-subscribers.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { placeOfSubscriber } from '../../operation/feedback/newsletter.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { act } from '../frame/act.ts'
import { Icon } from '../frame/icon.tsx'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { csvFile } from '../parts/csv-file.ts'
import { languageName } from '../parts/names.ts'
import { Pager } from '../parts/pager.tsx'
import { Empty } from '../parts/panel.tsx'
import { Search, searched } from '../parts/search.tsx'
import { Titles } from '../parts/titles.tsx'
import { Views } from '../parts/views.tsx'

const limit = 50

/** Who gets the newsletter, who has asked for it, and who has left. */
export const subscribersScreen: Screen = {
  kind: 'screen',
  path: '/newsletter',
  needs: 'customers:read',
  show: async (visit) => {
    const { desk, url, say } = visit
    const { db } = desk.database
    const view = url.searchParams.get('view')
    const state = subscriberStates.find((one) => one === view) ?? 'confirmed'
    const search = searched(visit)
    const after = aCursor.safeParse(url.searchParams.get('cursor')).data
    const found = await listSubscribers(db, { state, search, after, limit: limit + 1 })
    const { page, next } = pageOf(found, limit, placeOfSubscriber)
    const counts = await countSubscribers(db)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const words = say.newsletter
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Head
            title={words.title}
            more={
              <div className="row">
                <a className="button" href="/newsletter.csv">
                  <Icon name="copy" />
                  {words.csv}
                </a>
                <a className="button button-main" href="/newsletter/letters">
                  {words.letters}
                </a>
              </div>
            }
          >
            {words.about}
          </Head>
          <Views
            label={words.which}
            views={subscriberStates.map((name) => ({
              text: `${words.views[name]} (${counts[name]})`,
              path: name === 'confirmed' ? '/newsletter' : `/newsletter?view=${name}`,
              isShown: name === state,
            }))}
          />
          <Search
            visit={visit}
            label={words.title}
            hint={words.searchHint}
            view={state === 'confirmed' ? undefined : state}
          />
          <div className="panel">
            {page.length === 0 ? (
              <Empty>
                <b>{search === '' ? words.none[state] : words.notFound(search)}</b>
              </Empty>
            ) : (
              <Subscribers page={page} visit={visit} timeZone={timeZone} />
            )}
          </div>
          <Pager visit={visit} next={next} />
        </>
      ),
    }
  },
}

type Props = { page: readonly Subscriber[]; visit: Visit; timeZone: string }

function Subscribers({ page, visit, timeZone }: Props) {
  const { lang, say, now } = visit
  const { title, columns } = say.newsletter
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{title}</caption>
      <Titles titles={[columns.email, columns.lang, { numbers: columns.since }]} />
      <tbody role="rowgroup">
        {page.map(({ email, lang: spoken, changed_at: at }) => (
          <tr role="row" key={email}>
            <th role="rowheader" scope="row">
              <a href={`/newsletter/one?${new URLSearchParams({ email })}`}>{email}</a>
            </th>
            <td role="cell">{spoken === '' ? '–' : languageName(spoken, lang)}</td>
            <td role="cell" className="num c3">
              {momentInShort(at, { lang, timeZone, now })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who gets it, for a program that sends it, with the proof of what they agreed to. */
export const subscribersFile: Screen = {
  kind: 'screen',
  path: '/newsletter.csv',
  needs: 'customers:read',
  show: async (visit) => {
    const outcome = await act(visit, { action: 'newsletter export', given: {} })
    if (outcome.kind === 'refused') {
      return goTo(visit, '/newsletter', { tone: 'bad', lines: outcome.lines })
    }
    return csvFile('newsletter.csv', String(outcome.file?.content ?? ''))
  },
}
