import { CheckField } from '#app/blocks/field/field.tsx'
import type { FormFields } from './address.tsx'
import type { DetailsView } from '../view.ts'

export function ConsentFields({ view, fields }: { view: DetailsView; fields: FormFields }) {
  const { title, terms, processing, marketing } = view.consents
  const texts = view.fields
  return (
    <div className="checkout-block">
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        <CheckField state={fields.terms} texts={texts.terms}>
          {terms.text}{' '}
          {terms.href === undefined ? (
            terms.link
          ) : (
            // In a window of its own, so that nothing typed is lost.
            <a href={terms.href} target="_blank" rel="noopener">
              {terms.link}
            </a>
          )}
        </CheckField>
        <CheckField state={fields.processing} texts={texts.processing}>
          {processing}
        </CheckField>
        <CheckField state={fields.marketing} texts={texts.marketing}>
          {marketing}
        </CheckField>
      </fieldset>
    </div>
  )
}
