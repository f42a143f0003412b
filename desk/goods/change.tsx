import { z } from 'zod'

import type { ImportContext } from '#shop/import-export/columns/column.ts'
import { readImportContext } from '#shop/import-export/import-context.ts'
import { goodsChanges, type PlannedChange, planChange } from '#shop/owner/goods/plan-change.ts'
import {
  asidesIn,
  changeOf,
  filterOf,
  readOptions,
  seenOf,
} from '../../operation/keeping/many/asked-change.ts'
import { clock } from '../../operation/groups/pause.ts'
import { namesOfProducts } from '../figures/products.ts'
import { Head } from '../frame/rooms.tsx'
import { Back } from '../parts/back.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { beginJob } from '../jobs/begin.ts'
import { Choice, TextField } from '../parts/field.tsx'
import { Once, onceIn } from '../parts/once.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { categoryOptions } from './new-fields.tsx'
import { columnName } from '../parts/names.ts'
import { nameOf } from './prices.tsx'

/** Changes that are shown before they are done; nobody reads more. */
const mostShown = 100
/** Of those that cannot be changed. */
const mostNamed = 20

/** Which products, as an address has them: ticked ones, or what the list was asked for. */
const which = ['id', 'view', 'search', 'category', 'soldOut', 'reduced'] as const
const how = ['percent', 'amount', 'price', 'ending', 'currency', 'from', 'until', 'to'] as const

/** Changes many products at once: first it is shown what that does, then it is done as a job. */
export const changeGoodsScreen: Screen = {
  kind: 'screen',
  path: '/goods/change',
  needs: 'goods:write',
  show: async (visit) => {
    const { url, say } = visit
    const words = say.manyGoods
    const asked = url.searchParams
    const context = await readImportContext(visit.desk.database.db)
    const ids = asked.getAll('id')
    const plan = asked.has('what') ? await plannedIn(visit) : undefined
    const { timeZone, baseLang } = context.settings
    const names = plan?.kind === 'planned' ? await namesIn(visit, plan.plan, baseLang) : noNames
    return {
      kind: 'page',
      title: words.change,
      body: (
        <>
          <Back href="/goods">{say.goods.title}</Back>
          <Head title={words.change}>
            {ids.length > 0 ? words.meant(ids.length) : words.meantAll}
          </Head>
          <Asked visit={visit} context={context} />
          {plan && <Rehearsal {...{ visit, plan, names, timeZone }} />}
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const asked = visit.url.searchParams
    const seen = form.get('seen')
    const given = {
      ...givenIn(asked),
      what: asked.get('what') ?? '',
      products: asked.getAll('id'),
      ...(typeof seen === 'string' && { seen }),
    }
    return beginJob(visit, { action: 'goods change', given, once: onceIn(form) })
  },
}

/** What changes, and by how much; which products are meant stands in the address already. */
function Asked({ visit, context }: { visit: Visit; context: ImportContext }) {
  const words = visit.say.manyGoods
  const asked = visit.url.searchParams
  const { currencies, baseLang, timeZone } = context.settings
  return (
    <Panel title={words.what}>
      <form method="get" className="stack">
        {which.flatMap((name) =>
          asked
            .getAll(name)
            .map((value) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            )),
        )}
        <div className="pair">
          <Choice
            label={words.what}
            name="what"
            value={asked.get('what') ?? 'price'}
            options={goodsChanges.map((one) => [one, words.whats[one]] as const)}
          />
          <Choice
            label={words.currency}
            name="currency"
            value={asked.get('currency') ?? undefined}
            options={currencies.map(({ code }) => [code, code] as const)}
          />
          <TextField
            label={words.percent}
            name="percent"
            value={asked.get('percent') ?? ''}
            hint={words.percentHint}
            numeric
          />
          <TextField
            label={words.amount}
            name="amount"
            value={asked.get('amount') ?? ''}
            hint={words.amountHint}
            numeric
          />
          <TextField
            label={words.exactly}
            name="price"
            value={asked.get('price') ?? ''}
            hint={words.exactlyHint}
            numeric
          />
          <Choice
            label={words.ending}
            name="ending"
            value={asked.get('ending') ?? ''}
            options={[
              ['', words.endings.any],
              ...(['99', '90', '50', '00'] as const).map(
                (one) => [one, words.endings[one]] as const,
              ),
            ]}
          />
          <TextField
            label={words.from}
            name="from"
            type="datetime-local"
            value={asked.get('from') ?? ''}
            hint={words.fromHint}
          />
          <TextField
            label={words.until}
            name="until"
            type="datetime-local"
            value={asked.get('until') ?? ''}
            hint={visit.say.planned.clock(timeZone)}
          />
          <Choice
            label={words.to}
            name="to"
            value={asked.get('to') ?? ''}
            options={[['', '–'], ...categoryOptions(context.categories, visit.lang, baseLang)]}
          />
        </div>
        <div className="row">
          <button className="button button-main">{words.look}</button>
        </div>
      </form>
    </Panel>
  )
}

/** What was typed, as the action takes it; nothing of what was left empty. */
function givenIn(asked: URLSearchParams): Record<string, string | true> {
  const texts = [...how, 'view', 'search', 'category'].flatMap((name) => {
    const value = asked.get(name)?.trim() ?? ''
    return value === '' ? [] : [[name, value] as const]
  })
  const switches = (['soldOut', 'reduced'] as const).flatMap((name) =>
    asked.has(name) ? [[name, true] as const] : [],
  )
  return Object.fromEntries<string | true>([...texts, ...switches])
}

type Planned = { kind: 'planned'; plan: PlannedChange } | { kind: 'wrong'; line: string }

async function plannedIn(visit: Visit): Promise<Planned> {
  const { desk, url, say } = visit
  const what = z.enum(goodsChanges).safeParse(url.searchParams.get('what')).data
  const options = readOptions(givenIn(url.searchParams))
  if (!what || !options) return { kind: 'wrong', line: say.manyGoods.incomplete }
  const asked = await changeOf(desk.database, what, { options, context: visit })
  if (asked.kind === 'refused') {
    const { name, problem, cure } = asked
    const line = name === 'incomplete' ? say.manyGoods.incomplete : `${problem}: ${cure}.`
    return { kind: 'wrong', line }
  }
  const filter = filterOf(url.searchParams.getAll('id'), options)
  const plan = await planChange(desk.database.db, filter, asked.change, visit.now)
  return { kind: 'planned', plan }
}

type Names = ReadonlyMap<string, string>
const noNames: Names = new Map()

/** What those products are called that are shown; nobody knows them by their ids. */
function namesIn(visit: Visit, { cells, stray }: PlannedChange, baseLang: string): Promise<Names> {
  const ids = [...cells.slice(0, mostShown).map(({ id }) => id), ...stray.slice(0, mostNamed)]
  const of = [...new Set(ids)].map((productId) => ({ productId }))
  return namesOfProducts(visit.desk.database.db, of, { lang: visit.lang, baseLang })
}

type RehearsalProps = { visit: Visit; plan: Planned; names: Names; timeZone: string }

function Rehearsal({ visit, plan: planned, names, timeZone }: RehearsalProps) {
  const words = visit.say.manyGoods
  if (planned.kind === 'wrong') {
    return (
      <div className="panel">
        <Empty>{planned.line}</Empty>
      </div>
    )
  }
  const { plan } = planned
  const shown = plan.cells.slice(0, mostShown)
  const hasPlaces = plan.cells.some(({ column }) => column !== plan.cells[0]?.column)
  const isReduced = shown.some(({ cell, paid = cell }) => cell !== '' && paid !== cell)
  return (
    <Panel title={words.look} plain>
      {shown.length === 0 ? (
        <Empty>{visit.say.goods.unchanged}</Empty>
      ) : (
        <div className="scroll" tabIndex={0} role="group" aria-label={words.look}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{visit.say.goods.product}</th>
                <th scope="col" className="num">
                  {words.was}
                </th>
                <th scope="col" className="num">
                  {words.will}
                </th>
                {isReduced && (
                  <th scope="col" className="num">
                    {words.paid}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, choice, column, was, cell, paid }) => (
                <tr key={`${id} ${choice} ${column}`}>
                  <th scope="row">
                    {names.get(id) ?? id} {choice !== '' && <small>{nameOf(choice, visit)}</small>}{' '}
                    {hasPlaces && <small>{columnName(column, visit.say)}</small>}
                  </th>
                  <td className="num">{was || words.empty}</td>
                  <td className="num">{cell || words.empty}</td>
                  {isReduced && <td className="num">{paid}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="in stack">
        {plan.cells.length > mostShown && <p className="muted">{words.first(mostShown)}</p>}
        {plan.span && (
          <p>
            {words.spanned(
              plan.span.from === undefined ? undefined : clock(plan.span.from, timeZone),
              clock(plan.span.until, timeZone),
            )}
          </p>
        )}
        {plan.stray.length > 0 && (
          <p>
            {words.stray(plan.stray.length)}{' '}
            {plan.stray
              .slice(0, mostNamed)
              .map((id) => names.get(id) ?? id)
              .join(', ')}
          </p>
        )}
        {asidesIn(plan, visit.lang).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {shown.length > 0 && (
          <form method="post" className="row">
            <Once />
            <input type="hidden" name="seen" value={seenOf(plan)} autoComplete="off" />
            <button className="button button-main">{words.doIt(plan.products)}</button>
          </form>
        )}
      </div>
    </Panel>
  )
}
