import type { Settings } from '../entities/settings.ts'

/** What networks and search engines tell variants apart by (schema.org, Google's 6324487). */
export const attributeMeanings = ['color', 'size', 'material', 'pattern'] as const
export type AttributeMeaning = (typeof attributeMeanings)[number]

/** Keys that say it themselves. */
const usual: Readonly<Record<string, AttributeMeaning>> = {
  color: 'color',
  colour: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
}

/**
 * What an attribute means to machines: as the shop says of its key, in whatever language that is.
 * Undefined for one that means nothing but to people.
 *
 * @rule ours
 */
export function attributeMeaning(
  key: string,
  { attributeMeanings: own = {} }: Pick<Settings, 'attributeMeanings'>,
): AttributeMeaning | undefined {
  return own[key] ?? usual[key]
}
