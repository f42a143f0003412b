import type { OrderProduct } from '#domain/entities/order.ts'
import { linesFixed } from '#domain/order/change/line-change.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { orderToChange } from '#shop/orders/change/order-to-change.ts'
import { inAllLanguages } from '#words/words.ts'
import { actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { sentBy } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { changingPage } from './changing.tsx'

const words = inAllLanguages(({ operator }) => operator.orders.lines)

/** How many codes one form adds. */
const rows = [0, 1, 2, 3, 4] as const

/** What an unpaid order is of, and what it would come to. */
export const orderLinesScreen: Screen = {
  kind: 'screen',
  path: '/orders/:id/lines',
  needs: 'orders:write',
  show: (visit, { id = '' }) =>
    changingPage(visit, id, (found) => {
      const { lang, say } = visit
      const { no, order } = found
      const fixed = linesFixed(found)
      if (fixed) return words[lang].fixed[fixed](no)
      const labels = say.orders.changeLines
      const names = fieldsOf(order.products)
      return {
        title: labels.change,
        about: labels.about,
        fields: (
          <>
            <Panel title={say.orders.lines}>
              <div className="pair">
                {order.products.map((line, place) => (
                  <TextField
                    key={place}
                    label={[inLanguage(line.name, lang, order.lang), line.code]
                      .filter(Boolean)
                      .join(', ')}
                    name={names[place] ?? ''}
                    hint={labels.count}
                    value={String(line.quantity)}
                    numeric
                    maxLength={10}
                  />
                ))}
              </div>
            </Panel>
            <AddedCodes visit={visit} />
          </>
        ),
        buttons: (
          <>
            <button className="button" name="do" value="work-out">
              {labels.workOut}
            </button>
            <button className="button button-main" name="do" value="lines">
              {labels.save}
            </button>
          </>
        ),
      }
    }),
  take: async (visit, form, { id = '' }) => {
    const found = await orderToChange(visit.desk.database.db, { id })
    if (!found) return notFoundPage(visit)
    const { products } = found.order
    const names = fieldsOf(products)
    const counts = products.map(({ quantity }, place) =>
      numberIn(form, names[place] ?? '', String(quantity)),
    )
    const add = codesIn(form)
    const given = { number: found.no, counts: counts.join(','), ...(add.length > 0 && { add }) }
    const dryRun = form.get('do') === 'work-out'
    const wanted = { action: 'orders lines', given, dryRun, ...sentBy(form) }
    return actThen(visit, wanted, `/orders/${id}`)
  },
}

/**
 * How the fields of the lines are called: by what a line is of and which of several such it is. Its
 * place would be that of another line once somebody has taken one out.
 */
function fieldsOf(lines: readonly Pick<OrderProduct, 'id' | 'variantHash'>[]): string[] {
  const of = lines.map(({ id, variantHash }) => `count.${id}.${variantHash}`)
  return of.map((one, place) => {
    const nth = of.slice(0, place).filter((other) => other === one).length
    return `${one}.${nth}`
  })
}

/** Rows in which what is added is typed: a code, and how much of it. */
export function AddedCodes({ visit }: { visit: Visit }) {
  const { add, code } = visit.say.orders.changeLines
  return (
    <Panel title={add}>
      {rows.map((row) => (
        <div className="pair" key={row}>
          <TextField label={code} name={`code${row}`} maxLength={60} autoComplete="off" />
          <TextField
            label={visit.say.orders.quantity}
            name={`quantity${row}`}
            numeric
            maxLength={10}
          />
        </div>
      ))}
    </Panel>
  )
}

/** What was typed there, as the action takes it: `CUP=3`. */
export function codesIn(form: FormData): string[] {
  return rows.flatMap((row) => {
    const code = String(form.get(`code${row}`) ?? '').trim()
    return code === '' ? [] : [`${code}=${numberIn(form, `quantity${row}`, '1')}`]
  })
}

function numberIn(form: FormData, name: string, otherwise: string): string {
  const typed = String(form.get(name) ?? '')
    .trim()
    .replace(',', '.')
  return typed === '' ? otherwise : typed
}
