/** Red, green and blue, 0 to 255. */
type Parts = readonly [number, number, number]

/**
 * A colour as it is typed: `#24438f`, `24438F` or `#abc`.
 *
 * As `#rrggbb` in small letters; undefined for what is none.
 *
 * @rule ours
 */
export function colourNamed(typed: string): string | undefined {
  const [, hex] = /^#?([\da-f]{6}|[\da-f]{3})$/.exec(typed.trim().toLowerCase()) ?? []
  if (hex === undefined) return undefined
  return `#${hex.length === 6 ? hex : [...hex].map((one) => one + one).join('')}`
}

/**
 * How well a text can be told from its ground: from 1, not at all, to 21, black on white; WCAG 2.2,
 * "contrast ratio". Cut to tenths, never rounded up to what it does not reach.
 *
 * @rule ours
 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return Math.floor((((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)) * 10 + 1e-9) / 10
}

/**
 * A colour between two, `share` of the way from the first to the second.
 *
 * @rule ours
 */
export function mixed(one: string, other: string, share: number): string {
  const to = partsOf(other)
  const parts = partsOf(one).map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function partsOf(colour: string): Parts {
  const number = Number.parseInt(colour.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}
