import { Timed, type TimedText } from '#app/blocks/timed.tsx'

/**
 * Pre-sale is neither there nor gone: it has a look of its own. `open` while a choice is to be
 * made.
 */
export type StockView = TimedText & { tone: 'ready' | 'soon' | 'out' | 'open' }

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
