export type TotalsView = {
  rows: { name: string; value: string; off?: boolean }[]
  sum: { name: string; detail: string; value: string }
}

/** The totals of an order; the amount to pay is the largest figure. */
export function Totals({ totals }: { totals: TotalsView }) {
  const { rows, sum } = totals
  return (
    <dl className="totals">
      {rows.map(({ name, value, off }) => (
        <div key={name} className={off ? 'totals-off' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="totals-sum">
        <dt>
          {sum.name} <small>{sum.detail}</small>
        </dt>
        <dd>{sum.value}</dd>
      </div>
    </dl>
  )
}
