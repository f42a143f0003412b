import { z } from 'zod'

export const Lang = z.string().min(2).max(5)
export const Id = z.string().min(1).max(200)
export const Ids = z.object({ ids: z.array(Id).max(100) })
export const Nothing = z.object({})
export const Done = z.object({ success: z.boolean() })
/** As typed; which address names an account is the shop's to say. */
export const Email = z.string().max(254)
/** What a browser calls itself: the account tells by it whether it knows it. */
export const Device = z.string().max(100).optional()
export const Password = z.string().max(128)
