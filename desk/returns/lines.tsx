import { inLanguage } from '#domain/screen/text.ts'
import type { StoredReturn } from '#shop/returns/stored-return.ts'
import { inAllLanguages, type OperatorWords } from '#words/words.ts'
import type { Visit } from '../frame/visit.ts'
import { Panel } from '../parts/panel.tsx'
import { quantityText } from '../parts/names.ts'
import { Titles } from '../parts/titles.tsx'

const words = inAllLanguages(({ operator }) => operator.returns)

/** What comes back, and why. */
export function ReturnLines({ back, visit }: { back: StoredReturn; visit: Visit }) {
  const { lang, say } = visit
  const columns = say.returns.lineColumns
  const { reasons } = words[lang]
  if (back.lines.length === 0) return null
  return (
    <Panel title={say.returns.lines} plain>
      <table className="table table-cards" role="table">
        <Titles
          titles={[
            columns.product,
            columns.reason,
            { numbers: columns.declared },
            { numbers: columns.returned },
          ]}
        />
        <tbody role="rowgroup">
          {back.lines.map(({ place, declared, returned, reason }) => {
            const line = back.order.products[place]
            if (!line) return null
            const counted = (quantity: number) => quantityText({ quantity, unit: line.unit })
            return (
              <tr role="row" key={place}>
                <th role="rowheader" scope="row">
                  {inLanguage(line.name, lang, back.order.lang)}
                  <small>
                    {[...line.variant.map(({ value }) => value), line.code]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  <small className="on-phone">
                    {`${columns.declared}: ${counted(declared)}`}
                    {returned !== null && `, ${columns.returned}: ${counted(returned)}`}
                  </small>
                </th>
                <td role="cell">{reasons[reason as keyof OperatorWords['returns']['reasons']]}</td>
                <td role="cell" className="num off">
                  {counted(declared)}
                </td>
                <td role="cell" className="num off">
                  {returned === null ? '–' : counted(returned)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
