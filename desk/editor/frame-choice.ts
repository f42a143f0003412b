import { z } from 'zod'

import { Template } from '#domain/entities/settings.ts'
import { kept, setCookie } from '../frame/cookies.ts'
import type { Visit } from '../frame/visit.ts'

/** How wide the shop is shown: on a phone, a tablet, or a desk. */
export const frameWidths = ['phone', 'tablet', 'desk'] as const

/** How somebody looks at the shop while they edit it. */
const FrameChoice = z.object({
  width: z.enum(frameWidths).catch('phone'),
  lang: z.string().max(10).catch(''),
  /** Without one as the shop, or its draft, has it. */
  template: Template.optional().catch(undefined),
})
export type FrameChoice = z.infer<typeof FrameChoice>

const cookie = 'desk-frame'
const seconds = 30 * 86_400

/** As they chose last; else in their language, if the shop has it, on a phone. */
export function frameChoice(visit: Visit, langs: readonly string[]): FrameChoice {
  const [width, lang, template] = (kept(visit, cookie) ?? '').split('.')
  const chosen = FrameChoice.parse({ width, lang, template })
  if (langs.includes(chosen.lang)) return chosen
  return { ...chosen, lang: langs.includes(visit.lang) ? visit.lang : (langs[0] ?? '') }
}

/** Keeps what is chosen in a form, in the browser that chose it. */
export function keepFrameChoice(visit: Visit, form: FormData): string {
  const { width, lang, template } = FrameChoice.parse(Object.fromEntries(form))
  const value = [width, lang.replaceAll(/\W/g, ''), template ?? ''].join('.')
  return setCookie(visit, { name: cookie, value, maxAge: seconds })
}
