import type { Sent } from '#app/blocks/at-once/at-once.ts'
import type { Personal } from './cached-page.ts'

/** What the hearts of a page will be, once what is on its way has arrived. */
export function expected(personal: Personal, sent: readonly Sent[]): Personal {
  const hearts = sent.filter(({ path }) => path === '/wishlist')
  if (hearts.length === 0) return personal
  const before = new Set(personal.wished)
  const wished = new Set(before)
  for (const { form } of hearts) {
    const id = String(form.get('productId'))
    if (form.get('intent') === 'add') wished.add(id)
    if (form.get('intent') === 'remove') wished.delete(id)
  }
  return { ...personal, wished: [...wished], wishes: personal.wishes + wished.size - before.size }
}
