import type { Found } from './search-index.ts'

/** How much an answer to another reading counts beside one to what was typed. */
const otherReading = 0.75

/** The answers to all readings of a search; the first is what was typed. */
export function together([first, ...others]: readonly Found[]): Found {
  if (!first) return { rows: new Uint32Array(), scores: new Float64Array() }
  if (others.every(({ rows }) => rows.length === 0)) return first
  const scores = first.scores.slice()
  const rows = [...first.rows]
  // A row may have a score that one word gave it and that the next did not confirm.
  const known = new Set(rows)
  for (const other of others) {
    for (const row of other.rows) {
      const score = (other.scores[row] ?? 0) * otherReading
      if (!known.has(row)) rows.push(row)
      scores[row] = known.has(row) ? Math.max(scores[row] ?? 0, score) : score
      known.add(row)
    }
  }
  return { rows: Uint32Array.from(rows), scores }
}
