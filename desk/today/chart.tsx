import { useId } from 'react'

import { chart, shapeOf } from './chart-shape.ts'

type Props = {
  title: string
  /** The oldest first; the last is not over. Amounts in minor units. */
  days: readonly { label: string; amount: number }[]
  amountText: (amount: number) => string
}

/** Bars of some days, drawn on the server; the table beside it says the same in figures. */
export function Chart({ title, days, amountText }: Props) {
  const id = useId()
  const { bars, lines } = shapeOf(days.map(({ amount }) => amount))
  return (
    <div className="chart">
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`} role="img" aria-labelledby={id}>
        <title id={id}>{title}</title>
        {lines.map(({ y, amount }) => (
          <g key={amount}>
            <path d={`M0 ${y}H${chart.plot}`} />
            <text x={chart.width - 2} y={y + 4} textAnchor="end">
              {amountText(amount).replace(/[.,]00(?=\D*$)/, '')}
            </text>
          </g>
        ))}
        {bars.map(({ x, y, height }, at) => {
          const isLast = at === bars.length - 1
          const [weekday = '', day = ''] = parted(days[at]?.label ?? '')
          return (
            <g key={days[at]?.label}>
              <rect
                className={isLast ? 'bar bar-part' : 'bar'}
                x={x}
                y={y}
                width={chart.bar}
                height={height}
              />
              <text
                x={x + chart.bar / 2}
                y={chart.base + 18}
                textAnchor="middle"
                className={isLast ? 'now' : undefined}
              >
                <tspan>{`${weekday} `}</tspan>
                {day}
              </text>
            </g>
          )
        })}
        <path className="base" d={`M0 ${chart.base + 0.5}H${chart.plot}`} />
      </svg>
    </div>
  )
}

/** The weekday, and the number of the day. */
function parted(label: string): [string, string] {
  const [, weekday = '', day = ''] = /^(\S+?)[,.]?\s+(\d+)/.exec(label) ?? []
  return [weekday, day]
}
