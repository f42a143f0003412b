import { anonymous } from './anonymous.ts'
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
      {JSON.stringify(different(shown)).replaceAll('<', String.raw`\u003c`)}
    </script>
  ),
})

/** Of most shoppers nothing is known, and the block says nothing. */
function different(shown: Omit<Personal, 'basketProducts'>): Partial<Personal> {
  const usual = new Map(Object.entries(anonymous).map(([name, one]) => [name, JSON.stringify(one)]))
  return Object.fromEntries(
    Object.entries(shown).filter(([name, value]) => usual.get(name) !== JSON.stringify(value)),
  )
}

/** Tells the browser what the slots of a page show: React takes the page over with it. */
export function personalBlock(products: readonly string[]): Slot {
  return { name: NAME, args: { products }, room: ROOM }
}
