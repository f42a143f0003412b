/** A sum with and without VAT, minor units. */
type Sum = { gross: number; net: number }

/**
 * What an order costs besides its goods, or costs less for the way it is paid, belongs to all of
 * them: each line bears as much of it as of their sum, so that each rate of VAT has its part.
 * Nothing is lost, to the minor unit. Undefined where there is nothing to bear it.
 *
 * @rule ours
 */
export function spreadFee<Line extends Sum>(lines: readonly Line[], fee: Sum): Line[] | undefined {
  const all = lines.reduce((sum, { gross }) => sum + gross, 0)
  const allNet = lines.reduce((sum, { net }) => sum + net, 0)
  if (all <= 0 || allNet <= 0) return undefined
  let [before, beforeNet] = [0, 0]
  return lines.map((line) => {
    // From what all lines so far bear, so that nothing is lost by rounding.
    const part = (fee: number, from: number, more: number, whole: number) =>
      Math.round((fee * (from + more)) / whole) - Math.round((fee * from) / whole)
    const gross = line.gross + part(fee.gross, before, line.gross, all)
    const net = line.net + part(fee.net, beforeNet, line.net, allNet)
    before += line.gross
    beforeNet += line.net
    return { ...line, gross, net }
  })
}
