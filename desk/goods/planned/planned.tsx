import { mayDo } from '#domain/owner/scopes.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { type ProductSheet, readProductSheet } from '#shop/import-export/product-sheet.ts'
import {
  openReductions,
  pastReductions,
  type PlannedReduction,
} from '#shop/owner/reductions/planned.ts'
import { clock } from '../../../operation/groups/pause.ts'
import { actThen } from '../../frame/act.ts'
import { notFoundPage } from '../../frame/answer.tsx'
import { Head } from '../../frame/rooms.tsx'
import type { Screen, Visit } from '../../frame/visit.ts'
import { Back } from '../../parts/back.tsx'
import { TextField } from '../../parts/field.tsx'
import { columnName } from '../../parts/names.ts'
import { Once } from '../../parts/once.tsx'
import { Badge, Empty, Panel } from '../../parts/panel.tsx'
import { Titles } from '../../parts/titles.tsx'
import { nameOf } from '../prices.tsx'
import { foreseenIn, planIt, reducible } from './plan-it.ts'

const mostPast = 20

/** Reduced prices of a product for a time: what is planned, and another one, seen before saved. */
export const plannedScreen: Screen = {
  kind: 'screen',
  path: '/goods/:id/reductions',
  needs: 'goods:read',
  show: async (visit, { id = '' }) => {
    const { db } = visit.desk.database
    const sheet = await readProductSheet(db, id)
    if (!sheet) return notFoundPage(visit)
    const words = visit.say.planned
    const open = await openReductions(db, id)
    const past = await pastReductions(db, id, mostPast)
    const name = inLanguage(sheet.product.name, visit.lang, sheet.settings.baseLang)
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Back href={`/goods/${encodeURIComponent(id)}`}>{name}</Back>
          <Head title={words.title}>{words.about}</Head>
          {mayDo(visit.session.scopes, 'goods:write') && <Plan visit={visit} sheet={sheet} />}
          <Planned {...{ visit, sheet }} plans={[...open, ...past]} />
        </>
      ),
    }
  },
  take: async (visit, form, { id = '' }) => {
    const cancelled = form.get('cancel')
    if (typeof cancelled === 'string') {
      const wanted = { action: 'reductions cancel', given: { id: cancelled } }
      return actThen(visit, wanted, visit.url.pathname)
    }
    const sheet = await readProductSheet(visit.desk.database.db, id)
    return sheet ? planIt(visit, form, sheet) : notFoundPage(visit)
  },
}

type Props = { visit: Visit; sheet: ProductSheet }

/** From when until when, and to how much; what shoppers will see stands above before it is done. */
function Plan({ visit, sheet }: Props) {
  const words = visit.say.planned
  const fields = reducible(sheet)
  const foreseen = foreseenIn(visit.sent)
  if (fields.length === 0) return <Empty>{visit.say.goods.noPrices}</Empty>
  return (
    <Panel title={words.plan}>
      <form method="post" className="stack" data-draft="">
        <Once />
        <div className="pair">
          <TextField label={words.from} name="from" type="datetime-local" required />
          <TextField
            label={words.until}
            name="until"
            type="datetime-local"
            hint={words.clock(sheet.settings.timeZone)}
            required
          />
          {fields.map(({ name, choice, column, price }) => (
            <TextField
              key={name}
              label={`${nameOf(choice, visit)}: ${columnName(column, visit.say)}`}
              name={name}
              hint={words.price(price)}
              numeric
            />
          ))}
        </div>
        <div className="save">
          <button className={foreseen ? 'button' : 'button button-main'} name="do" value="look">
            {words.look}
          </button>
          {foreseen !== undefined && (
            <>
              <input type="hidden" name="foreseen" value={foreseen} autoComplete="off" />
              <button className="button button-main" name="do" value="plan">
                {words.save}
              </button>
            </>
          )}
        </div>
      </form>
    </Panel>
  )
}

function Planned({ visit, sheet, plans }: Props & { plans: readonly PlannedReduction[] }) {
  const words = visit.say.planned
  const { timeZone } = sheet.settings
  const mayWrite = mayDo(visit.session.scopes, 'goods:write')
  return (
    <Panel title={words.all} plain>
      {plans.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <table className="table table-cards" role="table">
          <caption className="visually-hidden">{words.all}</caption>
          <Titles
            titles={[words.from, words.until, words.prices, words.state, { hidden: words.cancel }]}
          />
          <tbody role="rowgroup">
            {plans.map(({ id, from, until, cells, state }) => (
              <tr role="row" key={id}>
                <th role="rowheader" scope="row">
                  {clock(from, timeZone)}
                </th>
                <td role="cell">{clock(until, timeZone)}</td>
                <td role="cell">
                  {cells
                    .map(
                      ({ choice, column, cell }) =>
                        `${nameOf(choice, visit)}, ${columnName(column, visit.say)}: ${cell}`,
                    )
                    .join('; ')}
                </td>
                <td role="cell">
                  <Badge tone={state === 'running' ? 'done' : state === 'stray' ? 'stop' : 'still'}>
                    {words.states[state]}
                  </Badge>
                </td>
                <td role="cell" className="num">
                  {mayWrite && (state === 'planned' || state === 'running') && (
                    <form method="post">
                      <button className="button" name="cancel" value={id}>
                        {state === 'running' ? words.end : words.cancel}
                        <span className="visually-hidden">{` ${clock(from, timeZone)}`}</span>
                      </button>
                    </form>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
