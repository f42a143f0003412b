import type { z } from 'zod'

/** What a JSON text says, which has to have this shape. */
export function readAs<T>(shape: z.ZodType<T>, text: string): T {
  return shape.parse(JSON.parse(text))
}
