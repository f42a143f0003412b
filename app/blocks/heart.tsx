import { slot } from '#app/page-cache/slot.tsx'

/** The button that puts a product on the wishlist, or takes it off; its children say which one. */
export const Heart = slot<{ id: string }, boolean>('heart', 77, {
  seldom: true,
  shows: isWished,
  render: (_, wished) => <button {...heartOf(wished)} />,
})

/** The same button in a form that goes elsewhere. */
export const HeartInForm = slot<{ id: string; action: string }, boolean>('heart-in-form', 128, {
  seldom: true,
  shows: isWished,
  render: ({ action }, wished) => (
    <button formAction={action} formNoValidate {...heartOf(wished)} />
  ),
})

function isWished({ wished }: { wished: readonly string[] }, { id }: { id: string }): boolean {
  return wished.includes(id)
}

function heartOf(wished: boolean) {
  return {
    className: 'icon-button',
    name: 'intent',
    value: wished ? 'remove' : 'add',
    'aria-pressed': wished,
  }
}
