import { formatMoney } from '#domain/money.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import type { WaitingMoney } from '#shop/payments/refunds/waiting-money.ts'
import type { Wanted } from '../frame/act.ts'
import type { Visit } from '../frame/visit.ts'
import { Form, sentBy } from '../parts/form.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'

type Props = {
  found: readonly WaitingMoney[]
  visit: Visit
  moment: (at: number) => string
}

/** Money that is to be sent back, until somebody has said that it is. */
export function Waiting({ found, visit, moment }: Props) {
  const { lang, say } = visit
  const { waiting, columns } = say.payments
  return (
    <Panel title={waiting.title} plain>
      {found.length === 0 ? (
        <Empty>{waiting.none}</Empty>
      ) : (
        <table className="table table-cards" role="table">
          <caption className="visually-hidden">{waiting.title}</caption>
          <Titles
            titles={[
              columns.when,
              columns.order,
              columns.why,
              { numbers: columns.sum },
              waiting.do,
            ]}
          />
          <tbody role="rowgroup">
            {found.map((one) => (
              <tr role="row" key={one.returnId ?? one.orderId}>
                <th role="rowheader" scope="row">
                  {moment(one.since)}
                </th>
                <td role="cell">
                  <a href={`/orders/${one.orderId}`}>{one.order}</a>
                </td>
                <td role="cell">
                  {one.returnId === null ? (
                    waiting.canceled
                  ) : (
                    <a href={`/returns/${one.returnId}`}>{one.return}</a>
                  )}
                  <small>{one.byProvider ? waiting.byProvider : waiting.byHand}</small>
                </td>
                <td role="cell" className="num c3">
                  {formatMoney(one.amount, one.currency, lang)}
                </td>
                <td role="cell">
                  {mayDo(visit.session.scopes, 'orders:write') && <Send one={one} visit={visit} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Send({ one, visit }: { one: WaitingMoney; visit: Visit }) {
  const { waiting } = visit.say.payments
  return (
    <Form className="row">
      <input type="hidden" name="number" value={one.order} />
      {one.return !== null && <input type="hidden" name="return" value={one.return} />}
      {one.byProvider && (
        <button className="button" name="do" value="send">
          {waiting.send}
        </button>
      )}
      <button className="button" name="do" value="sent">
        {waiting.sent}
      </button>
    </Form>
  )
}

/** What a form of the list wants done. */
export function sendingIn(form: FormData): Wanted | undefined {
  const text = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' && typed !== '' ? typed : undefined
  }
  const [number, back] = [text('number'), text('return')]
  if (number === undefined) return undefined
  switch (form.get('do')) {
    case 'send':
      return back === undefined
        ? { action: 'orders cancel', given: { number }, ...sentBy(form) }
        : { action: 'returns pay', given: { number: back }, ...sentBy(form) }
    case 'sent': {
      const given = { number, ...(back !== undefined && { return: back }) }
      return { action: 'transactions sent', given, ...sentBy(form) }
    }
    default:
      return undefined
  }
}
