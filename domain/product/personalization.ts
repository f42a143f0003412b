import type { BasketItem, Personalization } from '../entities/basket.ts'
import type { PersonalizationOption } from '../entities/product.ts'
import { lengthOf, withoutHidden } from '../screen/typed-text.ts'

export type PersonalizationProblem = {
  /** The id of the option it is about. */
  readonly id: string
  readonly kind: 'required' | 'too-long' | 'unknown' | 'wrong-kind'
}

/** What a picture may be sent as. */
export const imageTypes = ['png', 'jpeg', 'gif', 'webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** `wrong-size` and `wrong-type` are the two warnings of the specification. */
export type CheckedImage =
  | { readonly kind: 'image'; readonly type: ImageType }
  | { readonly kind: 'wrong-size' }
  | { readonly kind: 'wrong-type' }

/** The longest text taken where an option names no length, in characters. */
const defaultTextLength = 200

/** 5 MB, in bytes. */
export const largestImage = 5 * 1024 * 1024

/** How many bytes of a file tell what it is. */
export const imageHeadLength = 12

/**
 * A personalized product can be added once every required field is filled and no text is too long.
 *
 * Gives what stands in the way, in the order of the options and then of the values; empty when
 * nothing does. Also names values for options that the product does not have and values of the
 * other kind.
 *
 * @rule Catalogue §5 "Product"
 * @rule Shopping §5 "Other rules"
 */
export function personalizationProblems(
  options: readonly PersonalizationOption[],
  values: readonly Personalization[],
): PersonalizationProblem[] {
  const given = tidyPersonalization(values)
  const missing = options
    .filter(({ id, required }) => required && !given.some((value) => value.id === id))
    .map(({ id }) => ({ id, kind: 'required' }) as const)
  return [...missing, ...given.flatMap((value) => problemsOf(value, options))]
}

/**
 * A personalization is kept without outer spaces, invisible characters and empty fields, in a fixed
 * sequence.
 *
 * So two lines with the same texts are recognized as equal.
 *
 * @rule ours
 */
export function tidyPersonalization(values: readonly Personalization[]): Personalization[] {
  return values
    .map((value) => ({
      ...value,
      value: withoutHidden(value.value).replaceAll('\r\n', '\n').trim(),
    }))
    .filter(({ value }) => value !== '')
    .sort((a, b) => Number(a.id > b.id) - Number(a.id < b.id))
}

/**
 * The pictures of an order are those of its lines and of the parts of its sets, each once.
 *
 * @rule ours
 */
export function picturesOf(
  items: readonly Pick<BasketItem, 'personalization' | 'components'>[],
): string[] {
  const values = items.flatMap(({ personalization, components }) => [
    ...personalization,
    ...components.flatMap((part) => part.personalization),
  ])
  return [...new Set(values.filter(({ type }) => type === 'image').map(({ value }) => value))]
}

/**
 * An uploaded picture is taken when it has at most 5 MB and its first bytes are those of a PNG,
 * JPEG, GIF or WebP.
 *
 * `size` in bytes; `head`: at least the first 12 of them. Neither the file's name nor what the
 * browser calls it counts. Too large is shown before anything else.
 *
 * @rule Catalogue §5 "Product"
 * @rule Shopping §5 "Other rules"
 */
export function checkImage(size: number, head: Uint8Array): CheckedImage {
  if (size > largestImage) return { kind: 'wrong-size' }

  const type = imageType(head)
  return type ? { kind: 'image', type } : { kind: 'wrong-type' }
}

/**
 * A text may be as long as its option says, or 200 characters where it says nothing.
 *
 * @rule ours
 */
export function longestText({ maxLength }: Pick<PersonalizationOption, 'maxLength'>): number {
  return maxLength ?? defaultTextLength
}

function problemsOf(
  { id, type, value }: Personalization,
  options: readonly PersonalizationOption[],
): PersonalizationProblem[] {
  const option = options.find((option) => option.id === id)
  if (!option) return [{ id, kind: 'unknown' }]
  if (option.type !== type) return [{ id, kind: 'wrong-kind' }]

  const tooLong = type === 'text' && lengthOf(value) > longestText(option)
  return tooLong ? [{ id, kind: 'too-long' }] : []
}

function imageType(head: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...head.subarray(0, imageHeadLength))
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'webp' : undefined
}
