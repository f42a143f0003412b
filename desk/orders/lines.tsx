import { formatMoney, toDecimal, toMinor } from '#domain/money.ts'
import { surchargeOf } from '#domain/order/order-total.ts'
import type { OrderProduct } from '#domain/entities/order.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { quantityText } from '../parts/names.ts'
import { Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import type { OrderView } from './view.ts'

type Shown = Pick<OrderView, 'shown' | 'visit' | 'mayChange'>

/** What was ordered, and what it came to. */
export function Lines({ view }: { view: Shown }) {
  const { shown, visit, mayChange } = view
  const words = visit.say.orders
  const { order, currency } = shown
  const { total, products } = order
  const money = (amount: number) => formatMoney(toMinor(amount), currency, visit.lang)
  const isWaiting = shown.status === 'PENDING' && !shown.paid && !shown.packed
  const mayBeChanged = mayChange && isWaiting
  const surcharge = toDecimal(surchargeOf(total))
  const less = total.usedPoints > 0 ? words.points(total.usedPoints) : words.discount(total.code)
  return (
    <Panel
      title={words.lines}
      beside={
        mayBeChanged ? (
          <a className="link no-print" href={`/orders/${shown.id}/lines`}>
            {words.changeLines.change}
          </a>
        ) : (
          <span className="muted">{words.pieces(products.length)}</span>
        )
      }
      plain
    >
      <table className="table table-cards" role="table">
        <Titles
          titles={[
            { hidden: words.picture },
            words.product,
            { numbers: words.quantity },
            { numbers: words.sum },
          ]}
        />
        <tbody role="rowgroup">
          {products.map((line, index) => (
            <Line key={index} line={line} view={view} />
          ))}
          <Sum
            name={inLanguage(order.delivery.name, visit.lang, order.lang)}
            value={money(total.delivery)}
          />
          {total.codeDiscount > 0 && <Sum name={less} value={`−${money(total.codeDiscount)}`} />}
          {surcharge > 0 && <Sum name={words.surcharge} value={money(surcharge)} />}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row" className="sum">
            <td role="cell" className="off" />
            <th role="rowheader" scope="row" colSpan={2}>
              {words.total} <small>{words.vatInside(money(total.vat))}</small>
            </th>
            <td role="cell" className="num c3">
              {money(total.brutto)}
            </td>
          </tr>
          {total.giftCardValue > 0 && (
            <>
              <Sum name={words.giftCard} value={`−${money(total.giftCardValue)}`} />
              <Sum name={words.leftToPay} value={money(shown.toPay)} />
            </>
          )}
        </tfoot>
      </table>
    </Panel>
  )
}

function Line({ line, view: { visit, shown } }: { line: OrderProduct; view: Shown }) {
  const { lang, say, desk } = visit
  const words = say.orders
  const { order, currency } = shown
  const chosen = line.variant.map(({ name, value }) => `${name}: ${value}`)
  const picture = desk.picture(line.image, 160)
  const count = quantityText(line)
  return (
    <tr role="row">
      <td role="cell" className="c1">
        {picture !== undefined && (
          <img className="thumb" src={picture} alt="" width={160} height={120} loading="lazy" />
        )}
      </td>
      <th role="rowheader" scope="row">
        {inLanguage(line.name, lang, order.lang)}
        <small>{[...chosen, line.code].filter(Boolean).join(' · ')}</small>
        <small className="on-phone">{`${count} ×`}</small>
        {line.personalization.map(({ name, value, type }, index) => (
          <span className="said" key={index}>
            <small>{name}</small>
            {type === 'image' ? words.ownPicture : value}
          </span>
        ))}
        {line.components.length > 0 && (
          <small>
            {line.components.map((part) => `${part.quantity} × ${part.name}`).join(', ')}
          </small>
        )}
      </th>
      <td role="cell" className="num off">
        {count}
      </td>
      <td role="cell" className="num c3">
        {formatMoney(toMinor(line.price.currencyBrutto), currency, lang)}
      </td>
    </tr>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <tr role="row">
      <td role="cell" className="off" />
      <th role="rowheader" scope="row" colSpan={2}>
        {name}
      </th>
      <td role="cell" className="num c3">
        {value}
      </td>
    </tr>
  )
}
