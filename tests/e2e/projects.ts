/** Where walks are walked: on a phone and on a desk, with and without JavaScript. */
export const projects = [
  'with-javascript-390',
  'with-javascript-1280',
  'without-javascript-390',
  'without-javascript-1280',
] as const

export type Project = (typeof projects)[number]

/**
 * A walk that says nothing is walked in all projects; one with these details only in those that it
 * names. The others do not even open a page for it, as they do where a test skips itself.
 */
export function only(...names: Project[]): { tag: string[] } {
  return { tag: names.map((name) => `@${name}`) }
}

/** What does not depend on the width: two walks take both widths, with and without JavaScript. */
export const twice = only('with-javascript-1280', 'without-javascript-390')

/** What needs no browser, or is the same in all projects. */
export const once = only('without-javascript-1280')

/** What a page says before anything is touched: the same HTML, with a script and without one. */
export const onceWithoutScript = only('without-javascript-390')

/** What is about scripts alone. */
export const onceWithScript = only('with-javascript-1280')

/** The same on a phone: of walks that are the same at every width some are walked there. */
export const onPhoneWithScript = only('with-javascript-390')

export const withScript = only('with-javascript-390', 'with-javascript-1280')

export const onPhones = only('with-javascript-390', 'without-javascript-390')

export const onDesks = only('with-javascript-1280', 'without-javascript-1280')

/** The walks that name other projects than this one, as their titles and tags read together. */
export function notOf(project: Project): RegExp {
  return new RegExp(`^(?!.* @${project}\\b).* @(?:with|without)-javascript-`, 's')
}
