import { momentInShort } from '#domain/delivery/dates.ts'
import { outcomeOf, type StoredWithdrawal } from '#shop/withdrawals/stored-withdrawal.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Visit } from '../frame/visit.ts'
import { mailtoOf } from '../parts/names.ts'
import { Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'

const words = inAllLanguages(({ operator }) => operator.withdrawals)

type Props = { found: readonly StoredWithdrawal[]; visit: Visit; timeZone: string }

/** The newest declarations of withdrawal, those too that name no order of the shop. */
export function Withdrawals({ found, visit, timeZone }: Props) {
  const { lang, now, say } = visit
  const own = words[lang]
  const { title, columns } = say.returns.withdrawals
  if (found.length === 0) return null
  return (
    <Panel title={title} plain>
      <table className="table table-cards" role="table">
        <Titles titles={[columns.number, columns.who, columns.order, columns.outcome]} />
        <tbody role="rowgroup">
          {found.map((one) => (
            <tr role="row" key={one.no}>
              <th role="rowheader" scope="row">
                {one.no}
                <small>{momentInShort(one.created_at, { lang, timeZone, now })}</small>
              </th>
              <td role="cell">
                {one.name}
                <small>
                  <a href={mailtoOf(one.email)}>{one.email}</a>
                </small>
              </td>
              <td role="cell">
                {one.orderNo ?? one.order_no}
                <small>
                  {one.in_time === null
                    ? own.unknownTime
                    : one.in_time === 1
                      ? own.inTime
                      : own.late}
                </small>
              </td>
              <td role="cell">
                {own.outcomes[outcomeOf(one)]}
                <small>{one.description}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
