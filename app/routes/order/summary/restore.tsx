import { Form } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'

/** Puts the lines of an order that has ended into the basket again. */
export function Restore({ children }: { children: string }) {
  return (
    <Form method="post">
      <button className="button" name="intent" value="take-back">
        <Icon name="basket" small /> {children}
      </button>
    </Form>
  )
}
