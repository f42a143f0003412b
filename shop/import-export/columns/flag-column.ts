import type { ProductView } from '#domain/entities/product.ts'

import { yesOrNo } from './cells.ts'
import type { Column } from './column.ts'

type Flag = {
  [Name in keyof ProductView]-?: ProductView[Name] extends boolean ? Name : never
}[keyof ProductView]

/** A column that says yes or no of how a product is shown or sold. */
export function flagColumn(name: string, flag: Flag): Column {
  return {
    name,
    part: 'facts',
    on: 'product',
    read: ({ product }) => (product.options.view[flag] ? 'yes' : 'no'),
    write: ({ product }, _variant, cell) => {
      const on = yesOrNo(cell)
      if (on === undefined) return { kind: 'not-yes-or-no', given: cell }
      product.options.view[flag] = on
      return undefined
    },
  }
}
