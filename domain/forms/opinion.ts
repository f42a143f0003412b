import { z } from 'zod'

import { input, textArea } from './field/inputs.ts'

/**
 * An opinion takes a name, a comment and a rating from 1 to 5.
 *
 * @rule Catalogue §5 "Newsletter"
 * @rule Shopping §5 "Other rules"
 * @waits catalogue
 */
export function opinionSchema() {
  return z.object({
    name: input('opinionName'),
    text: textArea('opinion'),
    number: z
      .int({ error: 'form.rating' })
      .min(1, { error: 'form.rating' })
      .max(5, { error: 'form.rating' }),
  })
}
export type OpinionForm = z.infer<ReturnType<typeof opinionSchema>>
