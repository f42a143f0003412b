import { useId } from 'react'

import { chart, shapeOf } from './chart-shape.ts'

type Props = {
  title: string
  /** The oldest first, in minor units; `beside` stands before its label where there is room. */
  bars: readonly { label: string; beside: string; amount: number }[]
  /** The last is not over. */
  isOpen: boolean
  amountText: (amount: number) => string
}

/** Bars of days or months, drawn on the server; the table beside it says the same in figures. */
export function Chart({ title, bars: given, isOpen, amountText }: Props) {
  const id = useId()
  const { bars, lines } = shapeOf(given.map(({ amount }) => amount))
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
        {bars.map(({ x, y, width, height, isLabelled }, at) => {
          const isLast = isOpen && at === bars.length - 1
          const { label = '', beside = '' } = given[at] ?? {}
          return (
            <g key={at}>
              <rect
                className={isLast ? 'bar bar-part' : 'bar'}
                x={x}
                y={y}
                width={width}
                height={height}
              />
              {isLabelled && (
                <text
                  x={Math.max(x + width / 2, chart.label / 2)}
                  y={chart.base + 18}
                  textAnchor="middle"
                  className={isLast ? 'now' : undefined}
                >
                  {beside !== '' && <tspan>{`${beside} `}</tspan>}
                  {label}
                </text>
              )}
            </g>
          )
        })}
        <path className="base" d={`M0 ${chart.base + 0.5}H${chart.plot}`} />
      </svg>
    </div>
  )
}

/** The weekday and the number of a day that is shortened, as a bar is labelled. */
export function dayLabel(short: string): { beside: string; label: string } {
  const [, beside = '', label = ''] = /^(\S+?)[,.]?\s+(\d+)/.exec(short) ?? []
  return { beside, label }
}
