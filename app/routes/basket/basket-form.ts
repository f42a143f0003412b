import { z } from 'zod'

/**
 * The buttons of the basket's page; the compiler makes sure that each is answered. `enter` is the
 * hidden first button, which the Enter key presses.
 */
export const BasketIntent = z.enum([
  'enter',
  'continue',
  'country',
  'choose',
  'lockers',
  'more-lockers',
  'map',
  'point',
  'slots',
  'code',
  'drop-code',
  'points',
  'forget',
])
export type BasketIntent = z.infer<typeof BasketIntent>

/** Undefined for the buttons of a line, which have none, and for one that no page has. */
export function basketIntent(form: FormData): BasketIntent | undefined {
  return BasketIntent.safeParse(form.get('intent')).data
}
