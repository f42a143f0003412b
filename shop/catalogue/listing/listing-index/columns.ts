type Column = Uint8Array | Uint32Array | Float64Array

/** The column with room for this many rows; what it held is kept. */
export function withRoom<Kind extends Column>(column: Kind, rows: number): Kind {
  if (rows <= column.length) return column
  const length = Math.max(rows, column.length * 2, 64)
  // The constructor is the column's own.
  const longer = new (column.constructor as new (length: number) => Kind)(length)
  longer.set(column)
  return longer
}
