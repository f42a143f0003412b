import { formatMoney } from '#domain/money.ts'
import { type KnownCard, listCards } from '#shop/vouchers/cards.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { BackHead } from '../parts/back-head.tsx'
import { Pager } from '../parts/pager.tsx'
import { Empty } from '../parts/panel.tsx'
import { Search, searched } from '../parts/search.tsx'
import { OnPhone, Titles } from '../parts/titles.tsx'
import { Views } from '../parts/views.tsx'

const onePage = 50

/** Gift cards by their codes: anyone who sees one can spend it, so those who only read do not. */
export const cardsScreen: Screen = {
  kind: 'screen',
  path: '/codes/cards',
  needs: 'orders:write',
  show: async (visit) => {
    const { desk, url, say } = visit
    const isAll = url.searchParams.get('view') === 'all'
    const search = searched(visit)
    const found = await listCards(desk.database.db, {
      open: !isAll,
      search,
      after: aCursor.safeParse(url.searchParams.get('cursor')).data?.id,
      limit: onePage + 1,
    })
    const { page, next } = pageOf(found, onePage, ({ code }) => ({ at: 0, id: code }))
    const words = say.vouchers
    return {
      kind: 'page',
      title: words.cards,
      body: (
        <>
          <BackHead
            back={{ path: '/codes', title: words.codes }}
            title={words.cards}
            more={
              <a className="button button-main" href="/codes/cards/new">
                {words.newCard}
              </a>
            }
          >
            {words.cardsAbout}
          </BackHead>
          <Views
            label={words.which}
            views={[
              { text: words.cardViews.open, path: '/codes/cards', isShown: !isAll },
              { text: words.cardViews.all, path: '/codes/cards?view=all', isShown: isAll },
            ]}
          />
          <Search
            visit={visit}
            label={words.cards}
            hint={words.searchHint}
            view={isAll ? 'all' : undefined}
          />
          <div className="panel">
            {page.length === 0 ? (
              <Empty>
                <b>{search === '' ? words.noCards : words.notFound(search)}</b>
              </Empty>
            ) : (
              <Cards page={page} visit={visit} />
            )}
          </div>
          <Pager visit={visit} next={next} first="beginning" />
        </>
      ),
    }
  },
}

function Cards({ page, visit }: { page: readonly KnownCard[]; visit: Visit }) {
  const { lang, say } = visit
  const { cards, columns } = say.vouchers
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{cards}</caption>
      <Titles titles={[columns.code, { numbers: columns.left }, { numbers: columns.issued }]} />
      <tbody role="rowgroup">
        {page.map(({ code, currency, balance, issued }) => (
          <tr role="row" key={code}>
            <th role="rowheader" scope="row">
              <a href={`/codes/cards/one?${new URLSearchParams({ code })}`}>{code}</a>
            </th>
            <td role="cell" className="num c3">
              <OnPhone title={columns.left} />
              {formatMoney(balance, currency, lang)}
            </td>
            <td role="cell" className="num">
              <OnPhone title={columns.issued} />
              {formatMoney(issued, currency, lang)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
