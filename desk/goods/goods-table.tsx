import { hasChoices } from '#domain/product/variant.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { ListedGoods } from '#shop/owner/goods/list-goods.ts'
import type { Visit } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { Once } from '../parts/once.tsx'
import { Badge } from '../parts/panel.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { OnPhone, Titles } from '../parts/titles.tsx'
import { type Cells, SeenCells } from './seen.tsx'

type Props = {
  page: readonly ListedGoods[]
  visit: Visit
  terms: ListTerms
  mayWrite: boolean
}

/** In what the list gives prices: at home, in the shop's own currency. */
export type ListTerms = { baseLang: string; home: string; currency: string }

/** Products to tick, with price and stock to type: all in one form. */
export function GoodsTable({ page, visit, terms, mayWrite }: Props) {
  const { say, url } = visit
  const words = say.manyGoods
  return (
    <form
      className="panel batch-form"
      method="post"
      action={url.pathname + url.search}
      aria-label={say.goods.title}
      data-save="leave"
    >
      <Once />
      <SeenCells now={cellsOf({ page, terms })} />
      {mayWrite && <SaveFirst />}
      <table className="table table-cards" role="table">
        <caption className="visually-hidden">{say.goods.title}</caption>
        <Titles
          titles={[
            say.pictures.picture,
            say.goods.product,
            words.state,
            { numbers: words.price(terms.currency) },
            { numbers: say.goods.free },
          ]}
        />
        <tbody role="rowgroup">
          {page.map((listed) => (
            <Row key={listed.product._id} {...{ listed, visit, terms, mayWrite }} />
          ))}
        </tbody>
      </table>
      {mayWrite && (
        <div className="in row">
          <button className="button button-main" name="do" value="save">
            {words.savePrices}
          </button>
          <button className="button" name="do" value="all">
            {words.changeAll}
          </button>
        </div>
      )}
      {mayWrite && (
        <div className="batch" role="group" aria-label={words.changeTicked}>
          <button className="button" name="do" value="ticked">
            {words.changeTicked}
          </button>
        </div>
      )}
    </form>
  )
}

/** Enter in a price saves: the first button of a form is pressed by it. */
function SaveFirst() {
  return (
    <button
      className="visually-hidden"
      name="do"
      value="save"
      data-saves=""
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}

function Row({ listed, visit, terms, mayWrite }: Omit<Props, 'page'> & { listed: ListedGoods }) {
  const { product, free } = listed
  const { say, lang } = visit
  const words = say.goods
  const name = inLanguage(product.name, lang, terms.baseLang)
  const price = priceCell(listed, terms)
  const stock = stockCell(listed)
  const priceName = say.manyGoods.price(terms.currency)
  return (
    <tr role="row">
      <td role="cell" className="c1">
        {mayWrite && (
          <label className="tick-only">
            <input type="checkbox" name="id" value={product._id} />
            <span className="visually-hidden">{say.manyGoods.tick(name)}</span>
          </label>
        )}
        <Thumb visit={visit} url={product.mainImage.url} alt="" width={96} height={72} />
      </td>
      <th role="rowheader" scope="row">
        <a href={`/goods/${encodeURIComponent(product._id)}`}>{name}</a>
        <small>{product.productCode || product._id}</small>
      </th>
      <td role="cell">
        {product.archived ? (
          <Badge tone="still">{words.states.archived}</Badge>
        ) : free !== undefined && free <= 0 ? (
          <Badge tone="stop">{words.soldOut}</Badge>
        ) : (
          <Badge tone="done">{words.states.active}</Badge>
        )}
        <small className="off">{words.types[product.type]}</small>
      </td>
      <td role="cell" className="num typed">
        <OnPhone title={priceName} />
        {mayWrite && price !== '' ? (
          <TextField
            label={`${name}, ${priceName}`}
            name={`${product._id} price`}
            value={price}
            numeric
            hidden
          />
        ) : (
          price || '–'
        )}
      </td>
      <td role="cell" className="num typed">
        <OnPhone title={words.free} />
        {mayWrite && stock !== '' ? (
          <TextField
            label={`${name}, ${words.free}`}
            name={`${product._id} stock`}
            value={stock}
            numeric
            hidden
          />
        ) : free === undefined ? (
          '–'
        ) : (
          <>
            {free} {hasChoices(product) && <small>{say.manyGoods.ofVariants}</small>}
          </>
        )}
      </td>
    </tr>
  )
}

/** What the fields of the list show, by their names. */
function cellsOf({ page, terms }: Pick<Props, 'page' | 'terms'>): Cells {
  return Object.fromEntries(
    page.flatMap((listed) => [
      [`${listed.product._id} price`, priceCell(listed, terms)],
      [`${listed.product._id} stock`, stockCell(listed)],
    ]),
  )
}

/** As the file of products has it; empty where there is none, as of a set to fill. */
function priceCell({ product }: ListedGoods, { home, currency }: ListTerms): string {
  return product.price?.countries[home]?.[currency]?.brutto.toFixed(2) ?? ''
}

/** Empty where nothing is counted, or each variant is. */
function stockCell({ product, free }: ListedGoods): string {
  return free === undefined || hasChoices(product) ? '' : String(Math.max(0, free))
}
