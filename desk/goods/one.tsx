import { isSet } from '#domain/product/set.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { type ProductSheet, readProductSheet } from '#shop/import-export/product-sheet.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Head } from '../frame/rooms.tsx'
import { Back } from '../parts/back.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Once } from '../parts/once.tsx'
import { Badge } from '../parts/panel.tsx'
import { FoldCells } from './cells/folds.tsx'
import { BadgeCells } from './cells/badges.tsx'
import { type CellChoices, cellChoices } from './cells/cell-choices.ts'
import { OtherCells, VariantCells } from './cells/other-cells.tsx'
import { Pictures } from './pictures.tsx'
import { PricesAndStock } from './prices.tsx'
import { CopyForm } from './new.tsx'
import { Reductions } from './reductions.tsx'
import { changeProduct } from './save.ts'
import { Seen } from './seen.tsx'
import { Texts } from './texts.tsx'

/** One product: its texts side by side, prices and stock, pictures, and all else that it has. */
export const productScreen: Screen = {
  kind: 'screen',
  path: '/goods/:id',
  needs: 'goods:read',
  show: async (visit, { id = '' }) => {
    const sheet = await readProductSheet(visit.desk.database.db, id)
    if (!sheet) return notFoundPage(visit)
    const name = inLanguage(sheet.product.name, visit.lang, sheet.settings.baseLang)
    const choices = await cellChoices(visit, sheet)
    return { kind: 'page', title: name, body: <Product {...{ visit, sheet, name, choices }} /> }
  },
  take: changeProduct,
}

type Props = { visit: Visit; sheet: ProductSheet; name: string; choices: CellChoices }

function Product({ visit, sheet, name, choices }: Props) {
  const about = { visit, sheet, choices }
  const { say, session } = visit
  const { product } = sheet
  const words = say.goods
  const mayWrite = mayDo(session.scopes, 'goods:write')
  const row = Number(visit.url.searchParams.get('row') ?? 0)
  const isVariant = row > 0 && sheet.rows[row] !== undefined
  const state = product.removed ? 'removed' : product.archived ? 'archived' : 'active'
  return (
    <>
      <Back href={isVariant ? visit.url.pathname : '/goods'}>{isVariant ? name : words.title}</Back>
      <Head title={name}>
        <Badge tone={state === 'active' ? 'done' : 'still'}>{words.states[state]}</Badge>{' '}
        {product._id}
      </Head>
      <form method="post" className="stack" id="product" data-draft="">
        <Once />
        <Seen sheet={sheet} row={isVariant ? row : 0} />
        {isVariant ? (
          <VariantCells {...about} row={row} />
        ) : (
          <>
            <Texts visit={visit} sheet={sheet} />
            <PricesAndStock {...about} />
            <Reductions visit={visit} sheet={sheet} />
            <BadgeCells {...about} />
            <FoldCells visit={visit} sheet={sheet} />
            <OtherCells {...about} />
          </>
        )}
        {mayWrite && (
          <div className="save">
            {state === 'active' && <p className="muted">{words.saveAbout}</p>}
            <a className="button" href={visit.url.pathname + visit.url.search}>
              {words.leave}
            </a>
            {state !== 'active' && (
              <button className="button" name="do" value="save">
                {words.saveHidden}
              </button>
            )}
            {!(isVariant && state !== 'active') && (
              <button
                className="button button-main"
                name="do"
                value={state === 'active' ? 'save' : 'show'}
              >
                {words.save}
              </button>
            )}
            {/* Behind them: Enter presses the first. */}
            {state !== 'removed' && (
              <button className="button" name="do" value="preview" formTarget="_blank">
                {visit.say.productPreview.look}
                <span className="visually-hidden"> {visit.say.productPreview.newTab}</span>
              </button>
            )}
          </div>
        )}
      </form>
      {!isVariant && mayWrite && <Standing visit={visit} product={product} state={state} />}
      {!isVariant && <Pictures visit={visit} sheet={sheet} mayWrite={mayWrite} />}
    </>
  )
}

type StandingProps = {
  visit: Visit
  product: ProductSheet['product']
  state: keyof Visit['say']['goods']['states']
}

/** What can be done with a product as a whole. */
function Standing({ visit, product, state }: StandingProps) {
  const words = visit.say.newGoods
  const { pathname } = visit.url
  return (
    <div className="panel">
      <div className="in stack">
        <CopyForm visit={visit} langs={Object.keys(product.name)} />
        <div className="row">
          {state !== 'active' && (
            <form method="post" action={pathname}>
              <button className="button" name="do" value="restore">
                {words.restore}
              </button>
            </form>
          )}
          {!isSet(product) && (
            <a className="button" href={`${pathname}/variants`}>
              {visit.say.manyGoods.variants.open}
            </a>
          )}
          {state !== 'removed' && (
            <a className="button" href={`${pathname}/reductions`}>
              {visit.say.planned.way}
            </a>
          )}
          {state !== 'removed' && (
            <a className="button" href={`${pathname}/end`}>
              {words.end}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
