import type { PersonalizationOption } from '#domain/entities/product.ts'
import { imageTypes } from '#domain/product/personalization.ts'
import { toUploaded } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { fileField } from '../buy/field-names.ts'

/** A picture that the shopper may have put on a product, as a field of its form. */
export type PictureFieldView = {
  /** Holds what was uploaded before. */
  name: string
  /** Takes the file. */
  file: string
  label: string
  required: boolean
  accept: string
  hint: string
  /** What a script says of a file before it is sent. */
  wrongSize: string
  wrongType: string
  error?: string | undefined
  kept?: { name: string; href: string; text: string } | undefined
  drop: string
  dropLabel: string
  /** From a post, which says all there is. */
  posted: boolean
}

type Asked = {
  options: readonly PersonalizationOption[]
  /** Option id to the name of what was uploaded. */
  given: Readonly<Record<string, string>> | undefined
  nameOf: (optionId: string) => string
  errors: Readonly<Record<string, string>>
  posted: boolean | undefined
}

/** The pictures that a product, or a part of a set, can be personalized with. */
export function pictureViews(
  { options, given = {}, nameOf, errors, posted = false }: Asked,
  { t, text }: Rendering,
): PictureFieldView[] {
  return options
    .filter(({ type }) => type === 'image')
    .map((option) => {
      const name = nameOf(option.id)
      const kept = given[option.id] ?? ''
      const label = text(option.name)
      return {
        name,
        file: fileField(name),
        label,
        required: option.required,
        accept: imageTypes.map((type) => `image/${type}`).join(),
        hint: t('product.pictureHint'),
        wrongSize: t('product.pictureWrongSize'),
        wrongType: t('product.pictureWrongType'),
        error: errors[name],
        kept:
          kept === ''
            ? undefined
            : { name: kept, href: toUploaded(kept), text: t('product.pictureKept') },
        drop: t('product.pictureDrop'),
        dropLabel: `${t('product.pictureDrop')}: ${label}`,
        posted,
      }
    })
}
