import { z } from 'zod'

/** A code that people type. */
export const VoucherCode = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{2,39}$/u)
export const Prefix = z.string().regex(/^[\p{L}\p{N}._-]{1,12}$/u)
/** Of many at once. */
export const Count = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(10_000))
/** In minor units; typed with a comma or a point. */
export const Amount = z
  .string()
  .regex(/^\d{1,7}([.,]\d{1,2})?$/)
  .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100))
  .pipe(z.number().min(1))
/** One code of the owner's choice, or many that are drawn; undefined when it is neither. */
export function namedBy({
  code,
  count,
  prefix,
}: {
  code?: string | undefined
  count?: number | undefined
  prefix?: string | undefined
}): { code: string } | { count: number; prefix: string } | undefined {
  if (code !== undefined) return count === undefined && prefix === undefined ? { code } : undefined
  return count === undefined ? undefined : { count, prefix: prefix ?? '' }
}
