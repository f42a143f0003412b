import { formatDateTime } from '#domain/delivery/dates.ts'
import { cashToTake } from '#domain/delivery/parcels/parcel.ts'
import { placeName } from '#domain/delivery/places/place-name.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { formatMoney, toMinor } from '#domain/money.ts'
import { addressLines } from '#domain/order/address-lines.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { ShownOrder } from '#shop/orders/list/list-orders.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { notFoundPage } from '../../frame/answer.tsx'
import { Notice } from '../../frame/notice.tsx'
import type { Screen, Visit } from '../../frame/visit.ts'
import { countryName, quantityText } from '../../parts/names.ts'
import { askedOrders } from './asked.ts'

/**
 * What goes into each parcel, one sheet of paper an order: no prices, for it may be a gift, but
 * what is collected at the door.
 */
export const slipsScreen: Screen = {
  kind: 'screen',
  path: '/orders/slips',
  needs: 'parcels:read',
  show: async (visit) => {
    const { desk, lang, say } = visit
    const { found, leftOut } = await askedOrders(visit, (shown) => maySee(visit, shown))
    if (found.length === 0) return notFoundPage(visit)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    return {
      kind: 'page',
      title: say.orders.slips,
      body: (
        <>
          <div className="head no-print">
            <h1>{say.orders.slips}</h1>
            <p>{say.orders.slipsHint}</p>
          </div>
          {leftOut > 0 && <Notice tone="wait" lines={[say.orders.slipsLeftOut(leftOut)]} />}
          {found.map((shown) => (
            <Slip
              key={shown.id}
              shown={shown}
              visit={visit}
              placed={formatDateTime(shown.createdAt, lang, timeZone)}
            />
          ))}
        </>
      ),
    }
  },
}

/** Who only packs has nothing to do with orders that are gone, nor with who got them. */
function maySee({ session }: Visit, { standing }: ShownOrder): boolean {
  return mayDo(session.scopes, 'orders:read') || standing === 'pack' || standing === 'send'
}

function Slip({ shown, visit, placed }: { shown: ShownOrder; visit: Visit; placed: string }) {
  const { lang, say } = visit
  const words = say.orders
  const { order, no, comment } = shown
  const { ship } = order.address
  const { name, data } = order.delivery
  const { payment: paymentType, paid } = shown
  const cash = cashToTake({ paymentType, paid, toPay: toMinor(shown.toPay) })
  return (
    <article className="panel slip">
      <header>
        <h2>{no}</h2>
        <span className="muted">{placed}</span>
      </header>
      <div className="in halves">
        <address>
          {addressLines(ship, countryName(ship.country, lang)).map((line, index) => (
            <div key={index}>{line}</div>
          ))}
          <div>{ship.phone}</div>
        </address>
        <p>
          <b>{inLanguage(name, lang, order.lang)}</b>
          {data.locker && <br />}
          {data.locker && placeName(data.locker)}
          {cash !== undefined && (
            <b className="said">{words.collect(formatMoney(cash, shown.currency, lang))}</b>
          )}
          {comment !== '' && <span className="said">{comment}</span>}
        </p>
      </div>
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="num">
              {words.quantity}
            </th>
            <th scope="col">{words.product}</th>
          </tr>
        </thead>
        <tbody>
          {order.products.map((line, index) => (
            <tr key={index}>
              <td className="num">{quantityText(line)}</td>
              <th scope="row">
                {inLanguage(line.name, lang, order.lang)}
                <small>
                  {[...line.variant.map((one) => `${one.name}: ${one.value}`), line.code]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {line.personalization.map((one, at) => (
                  <small key={at}>
                    {`${one.name}: ${one.type === 'image' ? words.ownPicture : one.value}`}
                  </small>
                ))}
                {line.components.map((part, at) => (
                  <small key={at}>{`${part.quantity} × ${part.name}`}</small>
                ))}
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
