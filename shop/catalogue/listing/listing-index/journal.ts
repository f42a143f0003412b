/** Which rows changed, in order, so that anybody who depends on them can catch up. */
export type Journal = ReturnType<typeof createJournal>

/** How many changes are remembered; who has missed more starts again. */
const mostRemembered = 20_000

/** A journal without changes, at position 0. */
export function createJournal() {
  let rows: number[] = []
  let forgotten = 0

  return { add, since, end: () => forgotten + rows.length }

  function add(row: number): void {
    rows.push(row)
    if (rows.length <= mostRemembered * 2) return
    forgotten += rows.length - mostRemembered
    rows = rows.slice(-mostRemembered)
  }

  /** The rows that changed after this position; undefined when they are not remembered. */
  function since(position: number): readonly number[] | undefined {
    return position < forgotten ? undefined : rows.slice(position - forgotten)
  }
}
