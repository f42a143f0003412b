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

type Asked = {
  options: readonly PersonalizationOption[]
  /** Option id to what was typed. */
  given: Readonly<Record<string, string>>
  /** The name of an option's field. */
  nameOf: (optionId: string) => string
  errors: Readonly<Record<string, string>>
}

/** The texts that a product, or a part of a set, can be personalized with. */
export function textViews(
  { options, given, nameOf, errors }: Asked,
  { t, text }: Rendering,
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
