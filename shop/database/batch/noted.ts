import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  type QueryResult,
  type Transaction,
} from 'kysely'

import type { ShopDatabase } from '../open.ts'
import type { Tables } from '../schema.ts'
import type { Statement } from './batch.ts'

/**
 * What `work` would write in a transaction, which is noted and not written. What it reads it gets
 * from the database as it is now, without its own writes; it must not go by what its writes say.
 */
export async function noted(
  { db }: Pick<ShopDatabase, 'db'>,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<Statement[]> {
  const notes: Statement[] = []
  const executor = db.getExecutor()
  const noting = new Kysely<Tables>({
    dialect: {
      // The same one, so that queries which are known are not put into words again.
      createAdapter: () => executor.adapter,
      createDriver: () => new NotingDriver(db, notes),
      createQueryCompiler: () => ({
        compileQuery: (node, id) => executor.compileQuery(node, id),
      }),
      createIntrospector: () => db.introspection,
    },
  })
  await noting.transaction().execute(work)
  return notes
}

class NotingDriver extends DummyDriver implements Driver {
  readonly #db: Kysely<Tables>
  readonly #notes: Statement[]

  constructor(db: Kysely<Tables>, notes: Statement[]) {
    super()
    this.#db = db
    this.#notes = notes
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
        if (query.query.kind === 'SelectQueryNode') return this.#db.executeQuery<Row>(query)
        this.#notes.push({ query })
        return { rows: [] }
      },
      streamQuery: () => {
        throw new Error('What is noted is not streamed')
      },
    }
  }
}
