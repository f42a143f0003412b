import { inLanguage } from '#domain/screen/text.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { goodsViews, type ListedGoods, listGoods } from '#shop/owner/goods/list-goods.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { Once } from '../parts/once.tsx'
import { Pager } from '../parts/pager.tsx'
import { Badge, Empty } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import { SeenCells } from './seen.tsx'

const onePage = 50

/** What is sold, in the sequence of the shop. */
export const goodsScreen: Screen = {
  kind: 'screen',
  path: '/goods',
  needs: 'goods:read',
  show: async (visit) => {
    const { desk, url, say } = visit
    const asked = url.searchParams
    const view = asked.get('view') === 'archived' ? 'archived' : 'sold'
    const search = (asked.get('q') ?? '').trim().slice(0, 200)
    const from = aCursor.safeParse(asked.get('cursor')).data
    const found = await listGoods(desk.database.db, {
      view,
      search: search || undefined,
      after: from && { position: from.at, id: from.id },
      limit: onePage + 1,
    })
    const { page, next } = pageOf(found, onePage, ({ position, product }) => ({
      at: position,
      id: product._id,
    }))
    const { baseLang } = (await readOrderTerms(desk.database)).settings
    const words = say.goods
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Head title={words.title}>{words.about}</Head>
          <div className="filters">
            <nav aria-label={words.which}>
              <ul>
                {goodsViews.map((one) => (
                  <li key={one}>
                    <a
                      href={one === 'sold' ? '/goods' : '/goods?view=archived'}
                      aria-current={one === view ? 'true' : undefined}
                    >
                      {words.views[one]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <form className="search" method="get" role="search" aria-label={words.title}>
              {view === 'archived' && <input type="hidden" name="view" value="archived" />}
              <label className="visually-hidden" htmlFor="q">
                {words.search}
              </label>
              <input
                className="input"
                id="q"
                name="q"
                type="search"
                defaultValue={search}
                placeholder={words.search}
                maxLength={200}
              />
              <button className="button">{say.frame.search}</button>
            </form>
          </div>
          <div className="panel">
            {page.length === 0 ? (
              <Empty>
                <b>{search === '' ? words.none[view] : words.notFound(search)}</b>
              </Empty>
            ) : (
              <List page={page} visit={visit} baseLang={baseLang} />
            )}
          </div>
          <Pager visit={visit} next={next} />
        </>
      ),
    }
  },
}

type ListProps = { page: readonly ListedGoods[]; visit: Visit; baseLang: string }

function List({ page, visit, baseLang }: ListProps) {
  const words = visit.say.goods
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{words.title}</caption>
      <Titles
        titles={[
          visit.say.pictures.picture,
          words.product,
          words.variants,
          { numbers: words.free },
        ]}
      />
      <tbody role="rowgroup">
        {page.map(({ product, free }) => (
          <tr role="row" key={product._id}>
            <td role="cell" className="c1">
              <img
                className="thumb"
                src={visit.desk.picture(product.mainImage.url, 96) ?? product.mainImage.url}
                alt=""
                width={96}
                height={72}
                loading="lazy"
              />
            </td>
            <th role="rowheader" scope="row">
              <a href={`/goods/${encodeURIComponent(product._id)}`}>
                {inLanguage(product.name, visit.lang, baseLang)}
              </a>
              <small>{product.productCode || product._id}</small>
            </th>
            <td role="cell" className="off">
              {words.types[product.type]}
            </td>
            <td role="cell" className="num c3">
              <Stock {...{ product, free, visit, baseLang }} />
              {free !== undefined && free <= 0 && <Badge tone="stop">{words.soldOut}</Badge>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type StockProps = Pick<ListedGoods, 'product' | 'free'> & { visit: Visit; baseLang: string }

/** How many there are; changed in its place where it is one number that somebody may change. */
function Stock({ product, free, visit, baseLang }: StockProps) {
  const { say, session, url } = visit
  const isOne = product.variants.every(({ hash }) => hash === '')
  if (free === undefined) return '–'
  if (!isOne || !mayDo(session.scopes, 'goods:write')) return free
  const value = String(free)
  const words = say.goods
  return (
    <form
      className="in-place"
      method="post"
      action={`/goods/${encodeURIComponent(product._id)}`}
      data-save="leave"
    >
      <Once />
      <SeenCells cells={{ '0 stock': value }} />
      <input type="hidden" name="list" value={url.search} />
      <TextField
        label={words.stockOf(inLanguage(product.name, visit.lang, baseLang))}
        name="0 stock"
        value={value}
        numeric
        hidden
      />
      <button className="button visually-hidden" name="do" value="save" data-saves="">
        {words.saveStock}
      </button>
    </form>
  )
}
