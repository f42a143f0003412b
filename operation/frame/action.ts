import type { ReadScope, Scope, WriteScope } from '#domain/owner/scopes.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import {
  type Called,
  type Context,
  type Given,
  ready,
  type Row,
  type Said,
  type Shape,
} from './command.ts'
import { withGivenNumbers } from './numbers.ts'

/**
 * Something that an owner does to the shop in the database: a row from which its command follows,
 * and whoever may do it.
 */
export type Action = Called & {
  on: 'shop'
  /** Who may, unless they sit at this machine, where everything is open to them. */
  needs: Scope
  run(database: ShopDatabase, given: Record<string, unknown>, context: Context): Promise<Said>
}

type Reads = { needs: ReadScope }
type Writes = { needs: WriteScope }

/** An action on the shop's database, which is there, and of this version. */
export function action<A extends Shape = {}, O extends Shape = {}>(
  row: Row<A, O> &
    (Reads | Writes) & {
      run(database: ShopDatabase, given: Given<A, O>, context: Context): Promise<Said>
    },
): Action {
  const { read, ...known } = ready(row)
  const shape = { ...row.args, ...row.options }
  return {
    ...known,
    on: 'shop',
    needs: row.needs,
    run: async (database, given, context) =>
      row.run(database, await withGivenNumbers(database, shape, read(given)), context),
  }
}
