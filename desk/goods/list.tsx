import { mayDo } from '#domain/owner/scopes.ts'
import type { Category } from '#domain/entities/catalogue.ts'
import { homeOf } from '#shop/import-export/columns/price-columns.ts'
import { readImportContext } from '#shop/import-export/import-context.ts'
import { goodsViews, listGoods } from '#shop/owner/goods/list-goods.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { Pager } from '../parts/pager.tsx'
import { Empty } from '../parts/panel.tsx'
import { Views } from '../parts/views.tsx'
import { GoodsTable, type ListTerms } from './goods-table.tsx'
import { categoryOptions } from './new-fields.tsx'
import { saveList } from './save-list.ts'

const onePage = 50

const whiches = ['all', 'sold-out', 'reduced'] as const

/** What is sold, in the sequence of the shop, with price and stock to change in place. */
export const goodsScreen: Screen = {
  kind: 'screen',
  path: '/goods',
  needs: 'goods:read',
  show: async (visit) => {
    const { desk, url, say, session } = visit
    const asked = askedFor(url)
    const from = aCursor.safeParse(url.searchParams.get('cursor')).data
    const { terms, categories } = await termsOf(visit)
    const found = await listGoods(desk.database.db, {
      ...asked.filter,
      after: from && { position: from.at, id: from.id },
      limit: onePage + 1,
    })
    const { page, next } = pageOf(found, onePage, ({ position, product }) => ({
      at: position,
      id: product._id,
    }))
    const words = say.goods
    const mayWrite = mayDo(session.scopes, 'goods:write')
    const { view, search = '' } = asked.filter
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Head title={words.title} more={<More visit={visit} mayWrite={mayWrite} />}>
            {words.about}
          </Head>
          <Views
            label={words.which}
            views={goodsViews.map((one) => ({
              text: words.views[one],
              path: one === 'sold' ? '/goods' : '/goods?view=archived',
              isShown: one === view,
            }))}
          />
          <Search visit={visit} categories={categories} baseLang={terms.baseLang} />
          {page.length === 0 ? (
            <div className="panel">
              <Empty>
                <b>{search === '' ? words.none[view] : words.notFound(search)}</b>
              </Empty>
            </div>
          ) : (
            <GoodsTable page={page} visit={visit} terms={terms} mayWrite={mayWrite} />
          )}
          <Pager visit={visit} next={next} />
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const { url, say } = visit
    const wanted = form.get('do')
    if (wanted === 'save') return saveList(visit, form, (await termsOf(visit)).terms)
    const ids = form.getAll('id').filter((one) => typeof one === 'string')
    if (wanted === 'ticked' && ids.length === 0) {
      const told = { tone: 'wait', lines: [say.manyGoods.nothingTicked] } as const
      return goTo(visit, url.pathname + url.search, told)
    }
    const asked =
      wanted === 'ticked' ? new URLSearchParams(ids.map((id) => ['id', id])) : askedFor(url).query
    return goTo(visit, `/goods/change?${asked}`)
  },
}

/** What the list is asked for, and how another page is asked for the same. */
function askedFor({ searchParams }: URL) {
  const view = searchParams.get('view') === 'archived' ? ('archived' as const) : ('sold' as const)
  const search = (searchParams.get('q') ?? '').trim().slice(0, 200) || undefined
  const category = searchParams.get('category') || undefined
  const which = whiches.find((one) => one === searchParams.get('which')) ?? 'all'
  const soldOut = which === 'sold-out'
  const reduced = which === 'reduced'
  const named = {
    ...(view === 'archived' && { view }),
    ...(search !== undefined && { search }),
    ...(category !== undefined && { category }),
    ...(soldOut && { soldOut: 'on' }),
    ...(reduced && { reduced: 'on' }),
  }
  return {
    which,
    filter: { view, search, category, soldOut, reduced },
    query: new URLSearchParams(named),
  }
}

async function termsOf({
  desk,
}: Visit): Promise<{ terms: ListTerms; categories: readonly Category[] }> {
  const context = await readImportContext(desk.database.db)
  const { baseLang, baseCurrency: currency } = context.settings
  return { terms: { baseLang, currency, home: homeOf(context) }, categories: context.categories }
}

function More({ visit, mayWrite }: { visit: Visit; mayWrite: boolean }) {
  const { say } = visit
  return (
    <div className="row">
      <a className="button" href="/goods/file">
        {say.manyGoods.file}
      </a>
      {mayWrite && (
        <a className="button" href="/goods/new">
          {say.newGoods.title}
        </a>
      )}
    </div>
  )
}

type SearchProps = { visit: Visit; categories: readonly Category[]; baseLang: string }

/** What is looked for stays in the address, so that a page of the list can be kept and sent. */
function Search({ visit, categories, baseLang }: SearchProps) {
  const { say, url, lang } = visit
  const { filter, which } = askedFor(url)
  const words = say.manyGoods
  return (
    <form className="search" method="get" role="search" aria-label={say.goods.title}>
      {filter.view === 'archived' && <input type="hidden" name="view" value="archived" />}
      <label className="visually-hidden" htmlFor="q">
        {say.goods.search}
      </label>
      <input
        className="input"
        id="q"
        name="q"
        type="search"
        defaultValue={filter.search}
        placeholder={say.goods.search}
        maxLength={200}
      />
      <label className="visually-hidden" htmlFor="category">
        {words.category}
      </label>
      <select className="input" id="category" name="category" defaultValue={filter.category ?? ''}>
        <option value="">{words.anyCategory}</option>
        {categoryOptions(categories, lang, baseLang).map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <label className="visually-hidden" htmlFor="which">
        {words.which}
      </label>
      <select className="input" id="which" name="which" defaultValue={which}>
        {whiches.map((one) => (
          <option key={one} value={one}>
            {words.whiches[one]}
          </option>
        ))}
      </select>
      <button className="button">{say.frame.search}</button>
    </form>
  )
}
