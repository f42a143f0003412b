import type { Personal, Slot } from './cached-page.ts'
import { BLOCK_ID } from './read-block.ts'
import { slot } from './slot.tsx'

const NAME = 'personal'
const ROOM = 224

slot<{ products: readonly string[] }, Omit<Personal, 'basketProducts'>>(NAME, ROOM, {
  shows: ({ known, basket, wishes, wished, subscribed }, { products }) => ({
    known,
    basket,
    wishes,
    subscribed,
    wished: products.filter((id) => wished.includes(id)),
  }),
  // JSON inside a script element must not be able to close it.
  render: (_, shown) => (
    <script type="application/json" id={BLOCK_ID}>
      {JSON.stringify(shown).replaceAll('<', String.raw`\u003c`)}
    </script>
  ),
})

/** Tells the browser what the slots of a page show: React takes the page over with it. */
export function personalBlock(products: readonly string[]): Slot {
  return { name: NAME, args: { products }, room: ROOM }
}
