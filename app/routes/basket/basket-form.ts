import { z } from 'zod'

/**
 * What the buttons of the basket's page ask for; the compiler asks for each of them where the form
 * is answered. `enter` is the hidden first button, which the Enter key presses.
 */
export const BasketIntent = z.enum([
  'enter',
  'continue',
  'country',
  'choose',
  'lockers',
  'slots',
  'forget',
])
export type BasketIntent = z.infer<typeof BasketIntent>

/** Undefined for the buttons of a line, which have none, and for one that no page has. */
export function basketIntent(form: FormData): BasketIntent | undefined {
  return BasketIntent.safeParse(form.get('intent')).data
}
