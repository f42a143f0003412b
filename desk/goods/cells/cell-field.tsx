import { listOf } from '#shop/import-export/columns/cells.ts'
import type { ProductSheet } from '#shop/import-export/product-sheet.ts'
import type { Visit } from '../../frame/visit.ts'
import { Choice, Suggestions, TextArea, TextField } from '../../parts/field.tsx'
import { GoodsField } from '../../parts/choosing/goods-field.tsx'
import { ListFields } from '../../parts/choosing/list-fields.tsx'
import { columnName } from '../../parts/names.ts'
import { picturesPath } from '../../parts/choosing/suggest.tsx'
import type { CellChoices } from './cell-choices.ts'

export type AboutCells = { visit: Visit; sheet: ProductSheet; choices: CellChoices }

type Props = AboutCells & { row: number; column: string }

type Options = readonly (readonly [value: string, text: string])[]

/** Cells that say yes or no. */
const yesOrNo = [
  ...['new', 'bestseller', 'preorder', 'package_price', 'set_counts', 'set_leave_out'],
  ...['price_from', 'attribute_order', 'any_count', 'linked_archived'],
] as const

/** Of how much of it shops usually give the price. */
const usualBases = ['1 kg', '100 g', '1 l', '100 ml', '1 m', '1 m2', '1 szt']

/** One cell of the file of products: what the shop has is chosen, and nobody types its id. */
export function CellField({ visit, sheet, choices, row, column }: Props) {
  const cell = sheet.rows[row]?.cells.get(column) ?? ''
  const field = { label: columnName(column, visit.say), name: `${row} ${column}`, value: cell }
  const words = visit.say.goods
  const { empty: none } = visit.say.manyGoods
  if (yesOrNo.some((name) => name === column)) {
    const { yes, no } = visit.say.settings
    return (
      <Choice
        {...field}
        options={[
          ['no', no],
          ['yes', yes],
        ]}
      />
    )
  }
  switch (column) {
    case 'status':
      return (
        <Choice
          {...field}
          options={(['active', 'archived', 'removed'] as const).map(
            (one) => [one, words.states[one]] as const,
          )}
        />
      )
    case 'type': {
      const { type } = sheet.product
      const types = type.startsWith('set') ? [type] : (['normal', 'weight'] as const)
      return <Choice {...field} options={types.map((one) => [one, words.types[one]] as const)} />
    }
    case 'manufacturer':
      return <Choice {...field} options={known(cell, [['', none], ...choices.makers])} />
    case 'base_measure': {
      const bases = usualBases.map((one) => [one, one] as const)
      return <Choice {...field} options={known(cell, [['', words.usualBase], ...bases])} />
    }
    case 'picture_hover':
      return <TextField {...field} suggestions={choices.pictures} suggestFrom={picturesPath} />
    case 'categories':
      return <Chosen {...field} hint={visit.say.choosing.mainFirst} options={choices.categories} />
    case 'groups':
      return <Chosen {...field} options={choices.groups} />
    case 'pictures':
      return <Chosen {...field} options={choices.ownPictures} />
    case 'attributes':
      return <Offered {...field} options={choices.attributes} />
    case 'parts':
      return <Parts {...field} hint={visit.say.choosing.partHint} {...{ visit, choices }} />
    case 'linked':
      return <Parts {...field} {...{ visit, choices }} />
    default:
      return mayHaveLines(column, cell) ? <TextArea {...field} /> : <TextField {...field} />
  }
}

type ListProps = { label: string; hint?: string; name: string; value: string; options: Options }

/** More are found quicker by what is typed, and each field would have them all. */
const few = 20

/** A list of which each entry is one of a few, or is offered by its name. */
function Chosen({ value, options, ...list }: ListProps) {
  if (options.length > few) return <Offered {...{ value, options }} {...list} />
  return (
    <ListFields {...list} values={listOf(value)}>
      {(field) => (
        <Choice key={field.name} {...field} options={known(field.value, [['', '–'], ...options])} />
      )}
    </ListFields>
  )
}

/** A list of which each entry is offered by its name, and may be another one. */
function Offered({ value, options, ...list }: ListProps) {
  const id = `of-${list.name.replaceAll(/\W/g, '-')}`
  return (
    <>
      <ListFields {...list} values={listOf(value)}>
        {(field) => {
          const [, called] = options.find(([one]) => one === field.value) ?? []
          return <TextField key={field.name} {...field} hint={called} list={id} />
        }}
      </ListFields>
      <Suggestions id={id} options={options} />
    </>
  )
}

type PartsProps = Omit<ListProps, 'options'> & Pick<AboutCells, 'visit' | 'choices'>

/** Products: what a set is made of, with how many of each, or what is linked. */
function Parts({ visit, choices, value, ...list }: PartsProps) {
  return (
    <>
      <ListFields {...list} values={listOf(value)}>
        {(field) => (
          <GoodsField
            key={field.name}
            {...{ visit, options: choices.goods, list: 'goods' }}
            {...field}
          />
        )}
      </ListFields>
      <Suggestions id="goods" options={choices.goods} />
    </>
  )
}

/** With what stands there, also where the shop has it no more. */
function known(cell: string, options: Options): Options {
  return options.some(([value]) => value === cell) ? options : [...options, [cell, cell]]
}

/** A browser takes ends of lines out of a field of one line. */
function mayHaveLines(column: string, cell: string): boolean {
  return cell.includes('\n') || /^(?:lead|description|warnings)\./.test(column)
}
