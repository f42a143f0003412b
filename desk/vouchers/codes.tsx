import { formatMoney, toMinor } from '#domain/money.ts'
import { formatDate } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { type KnownCode, listCodes } from '#shop/vouchers/codes.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Pager } from '../parts/pager.tsx'
import { Badge, Empty } from '../parts/panel.tsx'
import { Search, searched } from '../parts/search.tsx'
import { OnPhone, Titles } from '../parts/titles.tsx'
import { Views } from '../parts/views.tsx'
import { givesInWords } from './code-fields.tsx'

const onePage = 50

/** Promo codes, by their names. */
export const codesScreen: Screen = {
  kind: 'screen',
  path: '/codes',
  needs: 'orders:read',
  show: async (visit) => {
    const { desk, url, say, now, session } = visit
    const isAll = url.searchParams.get('view') === 'all'
    const search = searched(visit)
    const found = await listCodes(
      desk.database.db,
      {
        open: !isAll,
        search,
        after: aCursor.safeParse(url.searchParams.get('cursor')).data?.id,
        limit: onePage + 1,
      },
      now,
    )
    const { page, next } = pageOf(found, onePage, ({ code }) => ({ at: 0, id: code }))
    const { baseCurrency, timeZone } = (await readOrderTerms(desk.database)).settings
    const words = say.vouchers
    return {
      kind: 'page',
      title: words.codes,
      body: (
        <>
          <Head
            title={words.codes}
            more={
              mayDo(session.scopes, 'orders:write') && (
                <div className="row">
                  <a className="button" href="/codes/cards">
                    {words.cards}
                  </a>
                  <a className="button button-main" href="/codes/new">
                    {words.newCode}
                  </a>
                </div>
              )
            }
          >
            {words.codesAbout}
          </Head>
          <Views
            label={words.which}
            views={[
              { text: words.views.open, path: '/codes', isShown: !isAll },
              { text: words.views.all, path: '/codes?view=all', isShown: isAll },
            ]}
          />
          <Search
            visit={visit}
            label={words.codes}
            hint={words.searchHint}
            view={isAll ? 'all' : undefined}
          />
          <div className="panel">
            {page.length === 0 ? (
              <Empty>
                <b>{search === '' ? words.noCodes : words.notFound(search)}</b>
              </Empty>
            ) : (
              <Codes {...{ page, visit, baseCurrency, timeZone }} />
            )}
          </div>
          <Pager visit={visit} next={next} first="beginning" />
        </>
      ),
    }
  },
}

type Props = {
  page: readonly KnownCode[]
  visit: Visit
  baseCurrency: string
  timeZone: string
}

function Codes({ page, visit, baseCurrency, timeZone }: Props) {
  const { lang, say } = visit
  const words = say.vouchers
  const { columns } = words
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{words.codes}</caption>
      <Titles
        titles={[
          columns.code,
          columns.gives,
          { numbers: columns.until },
          { numbers: columns.uses },
        ]}
      />
      <tbody role="rowgroup">
        {page.map(({ code, rules, uses, maxUses, isOpen }) => (
          <tr role="row" key={code}>
            <th role="rowheader" scope="row">
              <a href={`/codes/one?${new URLSearchParams({ code })}`}>{code}</a>{' '}
              <Badge tone={isOpen ? 'done' : 'still'}>{isOpen ? words.holds : words.isOver}</Badge>
            </th>
            <td role="cell">
              {givesInWords(rules, visit, baseCurrency)}
              {rules.discount.valueThreshold !== undefined && (
                <small>
                  {words.fromAmount(
                    formatMoney(toMinor(rules.discount.valueThreshold), baseCurrency, lang),
                  )}
                </small>
              )}
            </td>
            <td role="cell" className="num">
              <OnPhone title={columns.until} />
              {formatDate(rules.validUntil, lang, timeZone)}
            </td>
            <td role="cell" className="num c3">
              <OnPhone title={columns.uses} />
              {maxUses === null ? uses : `${uses} / ${maxUses}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
