import { useContext } from 'react'

import { formatMoney, toMinor } from '#domain/money.ts'
import { needsLocker } from '#domain/order/order-button.ts'
import { paymentSurcharge } from '#domain/order/payment-options.ts'
import { choiceName } from '#domain/payment/payment-choice.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import type { Quote } from '#shop/orders/price/quote.ts'
import { inAllLanguages } from '#words/words.ts'
import { Icon } from '../frame/icon.tsx'
import type { Visit } from '../frame/visit.ts'
import { Choice, TextArea, TextField, Tick } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import { TypedContext } from '../parts/typed.ts'
import { InvoiceFields, ShipFields } from './address-fields.tsx'

const orderWords = inAllLanguages(({ operator }) => operator.orders)

type Props = { visit: Visit; quote: Quote; terms: OrderTerms }

/** What is asked once it is known what is ordered: how, where to, and what was agreed. */
export function OrderDetails({ visit, quote: { basket, deliveries, payments }, terms }: Props) {
  const typed = useContext(TypedContext)?.form
  const { lang, say } = visit
  const labels = say.orders.create
  const { baseLang } = terms.settings
  const money = (minor: number) => formatMoney(minor, basket.total.currency, lang)
  // A delivery by the hour needs a time, which a command can say.
  const offered = deliveries.filter(({ method }) => !method.timeEnabled)
  const country = String(typed?.get('country') ?? '')
  const workedOut = typed?.get('total')
  return (
    <>
      <Goods basket={basket} visit={visit} baseLang={baseLang} />
      <Panel title={labels.how}>
        <div className="pair">
          <Choice
            label={say.orders.delivery}
            name="delivery"
            options={offered.map(({ method, price }) => [
              method._id,
              `${inLanguage(method.name, lang, baseLang)}, ${money(price.gross)}`,
            ])}
          />
          <Choice
            label={say.orders.payment}
            name="payment"
            options={payments.map((option) => {
              const fee = paymentSurcharge(option, basket.total, terms.settings).gross
              const name = inLanguage(option.name, lang, baseLang)
              return [choiceName(option), fee > 0 ? `${name}, +${money(fee)}` : name]
            })}
          />
          {offered.some(({ method }) => needsLocker(method.kind)) && (
            <>
              <TextField
                label={orderWords[lang].address.names['point'] ?? ''}
                name="point"
                hint={labels.pointHint}
                maxLength={100}
                autoComplete="off"
              />
              <TextField
                label={say.orders.address.operator}
                name="operator"
                maxLength={100}
                autoComplete="off"
              />
            </>
          )}
          <TextField label={labels.code} name="code" maxLength={100} autoComplete="off" />
        </div>
      </Panel>
      <Panel title={say.orders.address.to}>
        {offered.some(({ method }) => method.kind === 'pickup') && (
          <p className="hint">{labels.pickupHint}</p>
        )}
        <ShipFields visit={visit} form={{}} country={country} />
      </Panel>
      <Panel title={say.orders.invoice}>
        <InvoiceFields visit={visit} form={{}} />
      </Panel>
      <Panel title={say.orders.notes}>
        <TextArea label={labels.comment} name="comment" maxLength={1000} />
        <TextArea
          label={say.orders.newNote}
          name="note"
          hint={say.orders.noteHint}
          maxLength={2000}
        />
        <Tick label={labels.agreed} name="agreed" />
      </Panel>
      {typeof workedOut === 'string' ? (
        <div className="row">
          {/* Off: a browser that fills in a reloaded page would bring back the sum before. */}
          <input type="hidden" name="total" value={workedOut} autoComplete="off" />
          <b>{say.orders.dueSum(money(toMinor(Number(workedOut))))}</b>
          <button className="button button-main" name="do" value="order">
            <Icon name="parcel" />
            {labels.order}
          </button>
          <button className="button" name="do" value="work-out">
            {labels.workOut}
          </button>
        </div>
      ) : (
        // Nothing is ordered for a sum that nobody has read out.
        <div className="row">
          <button className="button button-main" name="do" value="work-out">
            {labels.workOut}
          </button>
          <span className="hint">{labels.thenOrder}</span>
        </div>
      )}
    </>
  )
}

type GoodsProps = { basket: Quote['basket']; visit: Visit; baseLang: string }

function Goods({ basket, visit, baseLang }: GoodsProps) {
  const { lang, say } = visit
  const money = (minor: number) => formatMoney(minor, basket.total.currency, lang)
  return (
    <Panel title={say.orders.lines} plain>
      <table className="table table-lines" role="table">
        <Titles
          titles={[
            say.orders.product,
            { numbers: say.orders.quantity },
            { numbers: say.orders.sum },
          ]}
        />
        <tbody role="rowgroup">
          {basket.lines.map(({ item, product, quantity, total }) => (
            <tr role="row" key={item.id}>
              <th role="rowheader" scope="row">
                {inLanguage(product.name, lang, baseLang)}
              </th>
              <td role="cell" className="num">
                {quantity}
              </td>
              <td role="cell" className="num">
                {money(total.gross)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row" className="sum">
            <th role="rowheader" scope="row" colSpan={2}>
              {say.orders.create.goods}
            </th>
            <td role="cell" className="num">
              {money(basket.total.gross)}
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}
