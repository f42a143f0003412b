import { Timed } from '#app/blocks/time/timed.tsx'
import type { StockView } from './stock-view.ts'

/** How much there is, in the colour of good news, of waiting or of none. */
export function StockLine({ stock }: { stock: StockView }) {
  return (
    <p className={LOOKS[stock.tone]}>
      <Timed {...stock} />
    </p>
  )
}

const LOOKS = {
  ready: 'stock',
  soon: 'stock stock-soon',
  out: 'stock stock-out',
  open: 'small muted',
}
