import { Template, type Shell } from '#domain/entities/settings.ts'

/** In an address of the demo shop it shows this one page in another template. */
export const TRIED = 'template'

/** The template that an address tries, if there is such a one. */
export function triedTemplate({ searchParams }: URL): Template | undefined {
  return Template.safeParse(searchParams.get(TRIED)).data
}

const kept = new WeakMap<Shell, Map<Template, Shell>>()

/** The shell with another template: one for all pages, so that what is made from it is kept. */
export function shellIn(shell: Shell, template: Template): Shell {
  const others = kept.get(shell) ?? new Map<Template, Shell>()
  kept.set(shell, others)
  const other = others.get(template) ?? { ...shell, settings: { ...shell.settings, template } }
  others.set(template, other)
  return other
}

/** The same address without it: links and forms lead back to the shop as it is. */
export function untried(target: string): string {
  const url = new URL(target, 'http://here.invalid')
  // An address without it keeps its own spelling.
  if (!url.searchParams.has(TRIED)) return target
  url.searchParams.delete(TRIED)
  return `${url.pathname}${url.search}${url.hash}`
}
