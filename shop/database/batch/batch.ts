import { randomBytes } from 'node:crypto'

import type { CompiledQuery } from 'kysely'

/** One of the statements that are written together or not at all. */
export type Statement = {
  query: CompiledQuery<unknown>
  /** What has to come of it (a row written, or one read), or all of the batch is undone. */
  needs?: 'rows' | 'no-rows'
  /** The one text that it returns takes the place of this mark in all statements after it. */
  fills?: string
}

/**
 * Statements of one transaction, none of which waits for the answer to the one before: what they
 * need to know is read before, and what must still hold when they are written is for the database
 * to say. So nothing that others wait for is held longer than the database itself needs.
 */
export type Batch = readonly Statement[]

export type BatchEnd =
  /** With the text that the mark stands for. */
  | { kind: 'written'; filled: string | undefined }
  /** Nothing was written: the statement at this position had not what it needs. */
  | { kind: 'stopped'; at: number }

/**
 * Stands in texts for what only the database will know. Nobody can have typed it, and it is made of
 * capitals and digits alone, so that it looks the same in HTML, JSON and addresses.
 */
export function newMark(): string {
  return `K${randomBytes(12).toString('hex').toUpperCase()}`
}

/** Whether a value of a statement has the mark in it. */
export function holdsMark(value: unknown, mark: string): value is string {
  return typeof value === 'string' && value.includes(mark)
}
