import type { FieldMetadata } from '@conform-to/react'

import { TextField } from '#app/blocks/field/field.tsx'
import type { DetailsValues } from '../typed.ts'
import type { DetailsView } from '../view.ts'

/** The fields of the form as conform knows them. */
export type FormFields = {
  [Name in keyof DetailsValues]-?: FieldMetadata<DetailsValues[Name], DetailsValues>
}

export function AddressFields({ view, fields }: { view: DetailsView; fields: FormFields }) {
  const ship = fields.ship.getFieldset()
  const texts = view.fields
  const { country } = view
  return (
    <div className="checkout-block">
      <fieldset className="fieldset">
        <legend>{view.who}</legend>
        <div className="fields">
          <TextField state={ship.name} texts={texts['ship.name']} />
          <TextField
            state={fields.email}
            texts={texts.email}
            width="w3"
            readOnly={view.emailKnown}
          />
          {!view.emailKnown && (
            <TextField state={fields.retypedEmail} texts={texts.retypedEmail} width="w3" />
          )}
          <TextField state={ship.phone} texts={texts['ship.phone']} width="w3" />
          <p className="field w3">
            <label htmlFor="order-country">{country.label}</label>
            <input
              className="input"
              id="order-country"
              type="text"
              value={country.value}
              readOnly
              aria-describedby="order-country-hint"
            />
            <span className="field-hint" id="order-country-hint">
              {country.hint}
            </span>
          </p>
          <TextField state={ship.street} texts={texts['ship.street']} />
          <TextField state={ship.number} texts={texts['ship.number']} width="w2" />
          <TextField state={ship.apartment} texts={texts['ship.apartment']} width="w2" />
          <TextField state={ship.postCode} texts={texts['ship.postCode']} width="w2" />
          <TextField state={ship.city} texts={texts['ship.city']} />
          {view.region && <TextField state={ship.region} texts={texts['ship.region']} />}
          <TextField state={fields.comment} texts={texts.comment} lines={2} />
        </div>
      </fieldset>
    </div>
  )
}
