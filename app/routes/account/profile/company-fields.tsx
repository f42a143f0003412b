import type { FieldMetadata } from '@conform-to/react'

import { CheckField, SelectField, TextField } from '#app/blocks/field/field.tsx'
import type { ProfileView } from './view.ts'

type Values = ProfileView['values']
type Fields = { [Name in keyof Values]-?: FieldMetadata<Values[Name], Values> }

/** The company behind the account, shown while its box is ticked. */
export function CompanyFields({ view, fields }: { view: ProfileView; fields: Fields }) {
  const invoice = fields.invoice.getFieldset()
  const texts = view.fields
  return (
    <fieldset className="fieldset">
      <legend>{view.company}</legend>
      <div className="reveal">
        <CheckField state={fields.company} texts={texts.company}>
          {view.isCompany}
        </CheckField>
        <div className="fields company-fields">
          <TextField state={fields.companyName} texts={texts.companyName} width="w4" />
          <TextField state={fields.nip} texts={texts.nip} width="w2" />
          <div className="reveal">
            <CheckField state={fields.showInvoice} texts={texts.showInvoice} />
            <div className="fields company-fields">
              <TextField state={invoice.street} texts={texts['invoice.street']} />
              <TextField state={invoice.number} texts={texts['invoice.number']} width="w2" />
              <TextField state={invoice.apartment} texts={texts['invoice.apartment']} width="w2" />
              <TextField state={invoice.postCode} texts={texts['invoice.postCode']} width="w2" />
              <TextField state={invoice.city} texts={texts['invoice.city']} width="w3" />
              <SelectField
                state={invoice.country}
                texts={texts['invoice.country']}
                width="w3"
                options={view.countries.invoice}
              />
            </div>
          </div>
        </div>
      </div>
    </fieldset>
  )
}
