import type { Measure } from '#domain/entities/product.ts'
import { measureUnit, timesIn, usualBase } from '#domain/product/measure.ts'

import type { Trouble } from '../trouble.ts'
import { isAboveNothing, readNumber } from './cells.ts'
import type { Column } from './column.ts'

/** How much is in a product, and for how much of it the unit price is given. */
export const measureColumns: readonly Column[] = [
  {
    name: 'content',
    part: 'facts',
    on: 'both',
    isNumber: true,
    read: ({ product }, variant) => printed((variant ?? product).content),
    write: ({ product }, variant, cell) => {
      const of = variant ?? product
      const measure = read(cell, '15 g')
      if (measure && 'kind' in measure) return measure
      if (measure) of.content = measure
      else delete of.content
      return undefined
    },
  },
  {
    name: 'base_measure',
    part: 'facts',
    on: 'product',
    isNumber: true,
    read: ({ product }) => printed(product.baseMeasure),
    write: ({ product }, _variant, cell) => {
      const measure = read(cell, '100 g')
      if (measure && 'kind' in measure) return measure
      const content = product.content ?? product.variants.find((one) => one.content)?.content
      if (measure && content && timesIn(content, measure) === undefined) {
        return { kind: 'not-a-measure', given: cell, meant: printed(usualBase(content)) }
      }
      if (measure) product.baseMeasure = measure
      else delete product.baseMeasure
      return undefined
    },
  },
]

/** Pieces without their dot, which a file would take for a decimal point. */
function printed(measure: Measure | undefined): string {
  return measure === undefined ? '' : `${measure.amount} ${measure.unit.replace('.', '')}`
}

/** "15 g", "0,75 l", "6 szt."; `1.500 l` could mean two things, and is none. */
function read(cell: string, meant: string): Measure | Trouble | undefined {
  if (cell.trim() === '') return undefined
  const [, digits = '', name = ''] = /^([\d\s.,]+)(\D.*)$/.exec(cell.trim()) ?? []
  const unit = measureUnit(name)
  const amount = readNumber(digits, { holds: isAboveNothing, example: meant })
  if (typeof amount === 'number' && unit !== undefined) return { amount, unit }
  return typeof amount === 'object' && amount.kind === 'two-readings'
    ? { ...amount, given: cell }
    : { kind: 'not-a-measure', given: cell, meant }
}
