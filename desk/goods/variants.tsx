import type { Attribute } from '#domain/entities/catalogue.ts'
import type { AttributeValueRef } from '#domain/entities/product.ts'
import {
  type ChosenValues,
  countCombinations,
  missingCombinations,
} from '#domain/product/combinations.ts'
import { variantHash } from '#domain/product/variant.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { printPairs } from '#shop/import-export/columns/attribute-columns.ts'
import { printCsv } from '#shop/import-export/csv/csv.ts'
import { readImportContext } from '#shop/import-export/import-context.ts'
import { type ProductSheet, readProductSheet } from '#shop/import-export/product-sheet.ts'
import { act, againOf, doneLines } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Head } from '../frame/rooms.tsx'
import { Back } from '../parts/back.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { TextField, Tick } from '../parts/field.tsx'
import { Once, onceIn } from '../parts/once.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { nameOf } from './prices.tsx'

/** More are no grid that anybody reads. */
const mostProposed = 200

/** The variants of a product, made from attributes: what is missing is proposed, and left out. */
export const variantsScreen: Screen = {
  kind: 'screen',
  path: '/goods/:id/variants',
  needs: 'goods:write',
  show: async (visit, { id = '' }) => {
    const { db } = visit.desk.database
    const sheet = await readProductSheet(db, id)
    if (!sheet) return notFoundPage(visit)
    const { attributes } = await readImportContext(db)
    const name = inLanguage(sheet.product.name, visit.lang, sheet.settings.baseLang)
    const words = visit.say.manyGoods.variants
    const chosen = chosenIn(visit, attributes, sheet)
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Back href={`/goods/${encodeURIComponent(id)}`}>{name}</Back>
          <Head title={words.title}>{words.about}</Head>
          <Values {...{ visit, attributes, chosen, sheet }} />
          <Proposed {...{ visit, attributes, chosen, sheet }} />
        </>
      ),
    }
  },
  take: async (visit, form, { id = '' }) => {
    const choices = form.getAll('variant').filter((one) => typeof one === 'string')
    const words = visit.say.manyGoods.variants
    if (choices.length === 0) return { kind: 'again', tone: 'bad', lines: [words.noneTicked] }
    const rows = choices.map((choice) => [id, choice, stockIn(form, choice)])
    const { db } = visit.desk.database
    const whole = stockOfWhole(await readProductSheet(db, id))
    const outcome = await act(visit, {
      action: 'products import',
      given: { file: printCsv([['id', 'variant', 'stock'], ...rows], ',') },
      once: onceIn(form),
      isForOne: true,
    })
    if (outcome.kind === 'refused' && outcome.name === 'key-reused') {
      // Those that are made by now have no field here any more: what was typed for them is said.
      const typed = rows.map(([, choice = '', stock]) => `${nameOf(choice, visit)}: ${stock}`)
      return { kind: 'again', tone: 'bad', lines: [visit.say.goods.sentBefore, ...typed] }
    }
    if (outcome.kind === 'refused') {
      const faults = Object.entries(outcome.faults ?? {}).map(([place, fault]) => {
        const line = Number(place.split(' ')[0])
        return [`stock ${choices[line - 2] ?? ''}`, fault]
      })
      return againOf({ ...outcome, faults: Object.fromEntries(faults) })
    }
    const made = stockOfVariants(await readProductSheet(db, id))
    const lines = [
      ...doneLines(visit, outcome),
      ...(whole > 0 && made !== whole ? [words.wasWhole(whole, made)] : []),
    ]
    return goTo(visit, `/goods/${encodeURIComponent(id)}`, { tone: 'good', lines })
  },
}

type Props = {
  visit: Visit
  attributes: readonly Attribute[]
  chosen: readonly ChosenValues[]
  sheet: ProductSheet
}

/** What was ticked; before anything was, what the variants that are there have. */
function chosenIn(
  { url }: Visit,
  attributes: readonly Attribute[],
  { product }: ProductSheet,
): ChosenValues[] {
  const isAsked = url.searchParams.has('look')
  const pairs = product.variants.flatMap((variant) => variant.attributes)
  return attributes.map(({ _id: id, values }) => {
    const ticked = isAsked
      ? url.searchParams.getAll(`v ${id}`)
      : pairs.filter((pair) => pair.id === id).map(({ value }) => value)
    return { id, values: values.map((one) => one.id).filter((one) => ticked.includes(one)) }
  })
}

function Values({ visit, attributes, chosen, sheet }: Props) {
  const words = visit.say.manyGoods.variants
  const { baseLang } = sheet.settings
  return (
    <Panel title={words.choose}>
      {attributes.length === 0 ? (
        <Empty>{words.noAttributes}</Empty>
      ) : (
        <form method="get" className="stack">
          {attributes.map(({ _id: id, name, values }) => (
            <fieldset key={id}>
              <legend>{inLanguage(name, visit.lang, baseLang)}</legend>
              <div className="row">
                {values.map((value) => (
                  <Tick
                    key={value.id}
                    label={inLanguage(value.text, visit.lang, baseLang)}
                    name={`v ${id}`}
                    value={value.id}
                    checked={chosen.some((one) => one.id === id && one.values.includes(value.id))}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <div className="row">
            <button className="button" name="look" value="yes">
              {words.propose}
            </button>
          </div>
        </form>
      )}
    </Panel>
  )
}

function Proposed({ visit, attributes, chosen, sheet }: Props) {
  const words = visit.say.manyGoods.variants
  const count = countCombinations(chosen)
  if (count === 0) return null
  const known = sheet.product.variants.map(({ hash }) => hash)
  const missing = count > mostProposed ? [] : missingCombinations(chosen, known)
  const whole = stockOfWhole(sheet)
  return (
    <Panel title={words.missing} beside={<span className="muted">{words.leaveOut}</span>}>
      {missing.length === 0 ? (
        <Empty>{count > mostProposed ? words.tooMany(mostProposed) : words.complete}</Empty>
      ) : (
        <form method="post" className="stack">
          <Once />
          {whole > 0 && <p>{words.whole(whole)}</p>}
          <div className="pair">
            {missing.flatMap((pairs, place) => {
              const choice = printPairs(pairs)
              const called = calledIn(pairs, attributes, visit, sheet.settings.baseLang)
              return [
                <Tick
                  key={variantHash(pairs)}
                  label={called}
                  name="variant"
                  value={choice}
                  checked={visit.sent === undefined}
                />,
                <TextField
                  key={choice}
                  label={`${called}, ${visit.say.goods.free}`}
                  name={`stock ${choice}`}
                  value={String(place === 0 ? whole : 0)}
                  numeric
                />,
              ]
            })}
          </div>
          <div className="save">
            <button className="button button-main">{words.make}</button>
          </div>
        </form>
      )}
    </Panel>
  )
}

/** What is free of a product as a whole, which ends where it gets its first variant. */
function stockOfWhole(sheet: ProductSheet | undefined): number {
  return Number(sheet?.rows[0]?.cells.get('stock') ?? 0)
}

/** What is free of all its variants together. */
function stockOfVariants(sheet: ProductSheet | undefined): number {
  const [, ...variants] = sheet?.rows ?? []
  return variants.reduce((sum, { cells }) => sum + Number(cells.get('stock') ?? 0), 0)
}

function calledIn(
  pairs: readonly AttributeValueRef[],
  attributes: readonly Attribute[],
  { lang }: Visit,
  baseLang: string,
): string {
  const texts = pairs.map(({ id, value }) => {
    const values = attributes.find(({ _id }) => _id === id)?.values ?? []
    const one = values.find((known) => known.id === value)
    return one ? inLanguage(one.text, lang, baseLang) : value
  })
  return texts.join(', ')
}

function stockIn(form: FormData, choice: string): string {
  const stock = form.get(`stock ${choice}`)
  return typeof stock === 'string' && stock.trim() !== '' ? stock : '0'
}
