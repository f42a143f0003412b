import type { PersonalizationOption } from '#domain/entities/product.ts'
import { longestText } from '#domain/product/personalization.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** A text that the shopper may have put on a product, as a field of its form. */
export type TextView = {
  name: string
  label: string
  value: string
  required: boolean
  maxLength: number
  hint: string
  error?: string | undefined
}

/** The texts that a product, or a part of a set, can be personalized with. */
export function textViews(
  options: readonly PersonalizationOption[],
  given: Readonly<Record<string, string>>,
  nameOf: (optionId: string) => string,
  { t, text }: Rendering,
  errors: Readonly<Record<string, string>>,
): TextView[] {
  return options
    .filter(({ type }) => type === 'text')
    .map((option) => ({
      name: nameOf(option.id),
      label: text(option.name),
      value: given[option.id] ?? '',
      required: option.required,
      maxLength: longestText(option),
      hint:
        option.maxLength === undefined ? '' : t('product.upToLetters', { count: option.maxLength }),
      error: errors[nameOf(option.id)],
    }))
}
