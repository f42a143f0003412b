import type { OrderProduct } from '#domain/entities/order.ts'
import { linesFixed } from '#domain/order/change/line-change.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { buyerOf } from '#shop/orders/change/buyer.ts'
import { orderToChange, type OrderToChange } from '#shop/orders/change/order-to-change.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { sentBy } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { codesIn, numberIn } from './adding/added-lines.ts'
import { Adding, found, takeFinding } from './adding/finding.tsx'
import { changingPage } from './changing.tsx'

const words = inAllLanguages(({ operator }) => operator.orders.lines)

/** What an unpaid order is of, and what it would come to. */
export const orderLinesScreen: Screen = {
  kind: 'screen',
  path: '/orders/:id/lines',
  needs: 'orders:write',
  show: (visit, { id = '' }) =>
    changingPage(visit, id, async (before) => {
      const { lang, say } = visit
      const { no, order } = before
      const fixed = linesFixed(before)
      if (fixed) return words[lang].fixed[fixed](no)
      const goods = await goodsFor(visit, before)
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
            <Adding visit={visit} goods={goods} />
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
    const before = await orderToChange(visit.desk.database.db, { id })
    if (!before) return notFoundPage(visit)
    const again = await takeFinding(visit, form)
    if (again) return again
    const { products } = before.order
    const names = fieldsOf(products)
    const counts = products.map(({ quantity }, place) =>
      numberIn(form, names[place] ?? '', String(quantity)),
    )
    const add = codesIn(form)
    const given = { number: before.no, counts: counts.join(','), ...(add.length > 0 && { add }) }
    const dryRun = form.get('do') !== 'lines'
    const wanted = { action: 'orders lines', given, dryRun, ...sentBy(form) }
    return actThen(visit, wanted, `/orders/${id}`)
  },
}

/** What was looked for, at the prices of whose order it is. */
async function goodsFor(visit: Visit, { order, form, customerId }: OrderToChange) {
  const { database } = visit.desk
  const user = customerId === undefined ? undefined : await buyerOf(database.db, { id: customerId })
  const country = form?.ship.country ?? ''
  const { lang, total } = order
  const orderer = { lang, currency: total.currency, country, user }
  return found(visit, await readOrderTerms(database), orderer)
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
