import { formatMoney, toMinor } from '#domain/money.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { Badge, type Tone, Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import type { OrderView } from './view.ts'

const tones: Readonly<Record<string, Tone>> = {
  paid: 'done',
  late: 'stop',
  failed: 'stop',
  waiting: 'wait',
}

/** How it is paid, each try to, and what was sent back. */
export function Payments({ view: { shown, file, visit, moment } }: { view: OrderView }) {
  const { lang, say } = visit
  const words = say.orders
  const { order, currency, toPay, paid, refunds } = shown
  const due = formatMoney(toMinor(toPay), currency, lang)
  const badge = (
    <Badge tone={paid ? 'done' : 'wait'}>{paid ? words.paidSum(due) : words.dueSum(due)}</Badge>
  )
  const method = inLanguage(order.payment.name, lang, order.lang)
  return (
    <Panel title={words.payment} beside={badge} plain>
      {file.payments.length === 0 ? (
        <p className="in">{method}</p>
      ) : (
        <table className="table table-lines" role="table">
          <Titles titles={[words.when, words.how, { numbers: words.sum }, words.happened]} />
          <tbody role="rowgroup">
            {file.payments.map((one) => (
              <tr role="row" key={one.id}>
                <th role="rowheader" scope="row">
                  {moment(one.at)}
                </th>
                <td role="cell">
                  {one.type === order.payment.type ? method : one.type}
                  {one.subType !== undefined && <small>{one.subType}</small>}
                </td>
                <td role="cell" className="num">
                  {formatMoney(one.amount, one.currency, lang)}
                </td>
                <td role="cell">
                  <Badge tone={tones[one.state] ?? 'still'}>
                    {words.paymentStates[one.state] ?? one.state}
                  </Badge>
                  {one.ref !== undefined && <small>{one.ref}</small>}
                </td>
              </tr>
            ))}
            {refunds.map((refund, index) => (
              <tr role="row" key={`refund-${index}`}>
                <th role="rowheader" scope="row">
                  {moment(refund.at)}
                </th>
                <td role="cell">{words.refund}</td>
                <td role="cell" className="num">
                  {`−${formatMoney(refund.amount, refund.currency, lang)}`}
                </td>
                <td role="cell">
                  <Badge tone={refund.state === 'refused' ? 'stop' : 'still'}>
                    {words.refundStates[refund.state]}
                  </Badge>
                  <small>{[refund.return, refund.why].filter(Boolean).join(', ')}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
