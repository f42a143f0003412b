import { formatDateTime } from '#domain/delivery/dates.ts'
import { placeName } from '#domain/delivery/places/place-name.ts'
import { formatMoney, toMinor } from '#domain/money.ts'
import { addressLines } from '#domain/order/address-lines.ts'
import type { AtRate } from '#domain/price/vat-by-rate.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { letterheadOf } from '#shop/mail/letterhead.ts'
import type { ShownOrder } from '#shop/orders/list/list-orders.ts'
import { vatOfOrders } from '#shop/orders/list/vat-of-orders.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { notFoundPage } from '../../frame/answer.tsx'
import { Head } from '../../frame/rooms.tsx'
import { Notice } from '../../frame/notice.tsx'
import type { Screen, Visit } from '../../frame/visit.ts'
import { countryName } from '../../parts/names.ts'
import { Facts } from '../../parts/panel.tsx'
import { Titles } from '../../parts/titles.tsx'
import { Lines } from '../lines.tsx'
import { askedOrders } from './asked.ts'

/** Orders with their prices and VAT, one sheet of paper each: for files, and for who asks. */
export const summariesScreen: Screen = {
  kind: 'screen',
  path: '/orders/summaries',
  needs: 'orders:read',
  show: async (visit) => {
    const { desk, lang, say } = visit
    const { found, leftOut } = await askedOrders(visit, () => true)
    if (found.length === 0) return notFoundPage(visit)
    const terms = await readOrderTerms(desk.database)
    const orders = found.map(({ order }) => order)
    const vat = await vatOfOrders(desk.database.db, orders)
    const { shopName, seller } = letterheadOf(terms, lang)
    const words = say.orders.summaries
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <div className="no-print">
            <Head title={words.title}>{words.hint}</Head>
          </div>
          {leftOut > 0 && <Notice tone="wait" lines={[say.orders.slipsLeftOut(leftOut)]} />}
          {found.map((shown) => (
            <Summary
              key={shown.id}
              {...{ visit, shown }}
              seller={seller.length > 0 ? seller : [shopName]}
              placed={formatDateTime(shown.createdAt, lang, terms.settings.timeZone)}
              rates={vat.get(shown.id) ?? []}
            />
          ))}
        </>
      ),
    }
  },
}

type Props = {
  visit: Visit
  shown: ShownOrder
  seller: readonly string[]
  placed: string
  rates: readonly AtRate[]
}

function Summary({ visit, shown, seller, placed, rates }: Props) {
  const { lang, say } = visit
  const words = say.orders
  const { order, no, currency, toPay, paid } = shown
  const { ship, invoice } = order.address
  const company = order.user.companyDetails
  const due = formatMoney(toMinor(toPay), currency, lang)
  const { name, data } = order.delivery
  const linesOf = (address: typeof ship) =>
    addressLines(address, countryName(address.country, lang))
  return (
    <article className="slip stack">
      <section className="panel">
        <header>
          <h2>{no}</h2>
          <span className="muted">{placed}</span>
        </header>
        <div className="in halves">
          <Address title={words.summaries.seller} lines={seller} />
          <Address
            title={words.summaries.buyer}
            lines={[...(company ? [company.name, company.nip] : []), ...linesOf(invoice ?? ship)]}
          />
        </div>
        <div className="in">
          <Facts
            facts={[
              [words.address.to, linesOf(ship).join(', ')],
              [
                words.delivery,
                [inLanguage(name, lang, order.lang), data.locker && placeName(data.locker)]
                  .filter(Boolean)
                  .join(', '),
              ],
              [
                words.payment,
                `${inLanguage(order.payment.name, lang, order.lang)}, ${
                  paid ? words.paidSum(due) : words.dueSum(due)
                }`,
              ],
            ]}
          />
        </div>
      </section>
      <Lines view={{ shown, visit, mayChange: false }} />
      <Rates {...{ visit, currency, rates }} />
    </article>
  )
}

function Address({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <b>{title}</b>
      <address>
        {lines.filter(Boolean).map((line, at) => (
          <div key={at}>{line}</div>
        ))}
      </address>
    </div>
  )
}

function Rates({ visit, currency, rates }: Pick<Props, 'visit' | 'rates'> & { currency: string }) {
  const { lang, say } = visit
  const words = say.orders.summaries
  const money = (minor: number) => formatMoney(minor, currency, lang)
  return (
    <section className="panel">
      <table className="table table-lines" role="table">
        <caption className="visually-hidden">{words.byRate}</caption>
        <Titles
          titles={[
            words.rate,
            { numbers: words.net },
            { numbers: words.vat },
            { numbers: words.gross },
          ]}
        />
        <tbody role="rowgroup">
          {rates.map(({ rate, net, gross }) => (
            <tr role="row" key={rate}>
              <th role="rowheader" scope="row">{`${rate} %`}</th>
              {[net, gross - net, gross].map((amount, at) => (
                <td role="cell" className="num" key={at}>
                  {money(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
