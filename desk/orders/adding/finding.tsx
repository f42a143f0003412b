import { formatMoney } from '#domain/money.ts'
import { resolvePrice, type Shopper } from '#domain/price/price.ts'
import { variantValues } from '#domain/product/choice.ts'
import { freeStock } from '#domain/product/variant.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { TokenHolder } from '#shop/handler.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import { findSellables, type Sellable } from '#shop/owner/goods/find-sellables.ts'
import type { Again, Visit } from '../../frame/visit.ts'
import { TextField } from '../../parts/field.tsx'
import { quantityText } from '../../parts/names.ts'
import { Badge, Panel } from '../../parts/panel.tsx'
import { OnPhone, Titles } from '../../parts/titles.tsx'
import { putIn, rowsOf, wantedField } from './added-lines.ts'

const longest = 100

/** What was looked for, as the person who orders would see it. */
export type Found = Awaited<ReturnType<typeof findSellables>> & {
  shopper: Shopper
  terms: OrderTerms
}

/** Who orders, where to and in which currency: by that prices differ. */
type Orderer = Pick<Shopper, 'country' | 'currency' | 'lang'> & { user: TokenHolder | undefined }

/** What is found by the words of the form that was sent; undefined where nobody looks. */
export async function found(
  { sent, desk }: Visit,
  terms: OrderTerms,
  { user, ...place }: Orderer,
): Promise<Found | undefined> {
  const search = sent && searchIn(sent)
  if (!search) return undefined
  const shopper = { ...place, loggedIn: user !== undefined, wholesale: user?.wholesale ?? false }
  return { ...(await findSellables(desk.database.db, search)), shopper, terms }
}

/**
 * What a form does that looks for goods or puts them in: its page comes again. Undefined where it
 * wants something else, so also where Enter was pressed and there is nothing new to look for.
 */
export async function takeFinding(visit: Visit, form: FormData): Promise<Again | undefined> {
  const words = visit.say.orders.adding
  const added = putIn(form)
  const search = searchIn(form)
  const isNew = search !== '' && search !== form.get('sought')
  const looks = form.has('put') || (form.get('do') === 'find' && (added.length > 0 || isNew))
  if (!looks) return undefined
  if (added.length > 0) return { kind: 'again', tone: 'wait', lines: [words.isIn(added)] }
  const { sellables, isMore } = await findSellables(visit.desk.database.db, search)
  if (sellables.length === 0) {
    return { kind: 'again', tone: 'wait', lines: [visit.say.goods.notFound(search)] }
  }
  const lines = [words.found(sellables.length), ...(isMore ? [words.more] : [])]
  return { kind: 'again', tone: 'wait', lines }
}

/** Goods looked for by name or code and put in, and the rows in which codes are. */
export function Adding({ visit, goods }: { visit: Visit; goods: Found | undefined }) {
  const { say, sent } = visit
  const words = say.orders.adding
  const { add, code } = say.orders.changeLines
  return (
    <>
      <Panel title={words.find} plain>
        <div className="in">
          <div className="search" id="goods">
            <TextField
              label={words.hint}
              name="find"
              type="search"
              maxLength={longest}
              autoComplete="off"
            />
            {/* What else is still to be typed does not hold it up. */}
            <button className="button" name="do" value="find" formNoValidate formAction="#goods">
              {say.frame.search}
            </button>
          </div>
        </div>
        {sent && goods && (
          <input type="hidden" name="sought" value={searchIn(sent)} autoComplete="off" />
        )}
        {goods && goods.sellables.length > 0 && <Goods visit={visit} goods={goods} />}
      </Panel>
      <Panel title={add}>
        {rowsOf(sent).map((row) => (
          <div className="pair" key={row}>
            <TextField label={code} name={`code${row}`} maxLength={60} autoComplete="off" />
            <TextField label={say.orders.quantity} name={`quantity${row}`} numeric maxLength={10} />
          </div>
        ))}
      </Panel>
    </>
  )
}

function Goods({ visit, goods }: { visit: Visit; goods: Found }) {
  const { say } = visit
  const words = say.orders.adding
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{words.find}</caption>
      <Titles
        titles={[
          say.orders.product,
          { numbers: words.price },
          { numbers: say.goods.free },
          { hidden: words.putIn },
        ]}
      />
      <tbody role="rowgroup">
        {goods.sellables.map((sellable) => (
          <Row
            key={`${sellable.product._id} ${sellable.variant?.hash}`}
            {...{ visit, goods, sellable }}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { visit: Visit; goods: Found; sellable: Sellable }

function Row({ visit, goods, sellable }: RowProps) {
  const { say, lang } = visit
  const words = say.orders.adding
  const { product, variant, code, hasOwnCode } = sellable
  const { settings, attributes } = goods.terms
  const name = inLanguage(product.name, lang, settings.baseLang)
  const values = variant ? variantValues(variant, attributes) : []
  const kind = values.map(({ value }) => inLanguage(value.text, lang, settings.baseLang)).join(', ')
  const free = variant && freeStock(variant)
  const isSoldOut = free === 0 && !product.options.view.allowPreorder
  return (
    <tr role="row" data-key={`${product._id} ${variant?.hash}`}>
      <th role="rowheader" scope="row">
        {name}
        <small>{[kind, code].filter(Boolean).join(' · ')}</small>
      </th>
      <td role="cell" className="num c3">
        {priceText(visit, goods, sellable)}
      </td>
      <td role="cell" className="num typed">
        <OnPhone title={say.goods.free} />
        {free === undefined ? '–' : quantityText({ quantity: free, unit: product.unit })}
      </td>
      <td role="cell">
        {isSoldOut ? (
          <Badge tone="stop">{say.goods.soldOut}</Badge>
        ) : hasOwnCode ? (
          <div className="row">
            <TextField
              label={`${[name, kind].filter(Boolean).join(', ')}: ${say.orders.quantity}`}
              name={wantedField(code)}
              hidden
              numeric
              maxLength={10}
              autoComplete="off"
            />
            <button className="button" name="put" value={code} formNoValidate formAction="#goods">
              {words.putIn}
              <span className="visually-hidden">{` ${[name, kind].filter(Boolean).join(', ')}`}</span>
            </button>
          </div>
        ) : (
          <small>{words.noOwnCode}</small>
        )}
      </td>
    </tr>
  )
}

/** Of what a price is for: one piece, or so much of what is weighed. */
function priceText({ lang }: Visit, { shopper, terms }: Found, { product, variant }: Sellable) {
  const price = resolvePrice(product, variant?.hash, shopper, terms.settings)
  if (price.kind !== 'shown') return '–'
  const { pricedUnit, unit } = product
  const sum = formatMoney(price.now.gross, shopper.currency, lang)
  return unit === 'szt.' && pricedUnit === 1
    ? sum
    : `${sum} / ${quantityText({ quantity: pricedUnit, unit })}`
}

function searchIn(form: FormData): string {
  return String(form.get('find') ?? '')
    .trim()
    .slice(0, longest)
}
