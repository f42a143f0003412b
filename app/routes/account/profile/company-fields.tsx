import type { FieldMetadata } from '@conform-to/react'

import { CheckField, TextField } from '#app/blocks/field/field.tsx'
import { InvoiceAddress } from '#app/blocks/field/invoice-address.tsx'
import type { ProfileView } from './view.ts'

type Values = ProfileView['values']
type Fields = { [Name in keyof Values]-?: FieldMetadata<Values[Name], Values> }

/** The company behind the account, shown while its box is ticked. */
export function CompanyFields({ view, fields }: { view: ProfileView; fields: Fields }) {
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
          {view.taxCheck && <p className="small">{view.taxCheck}</p>}
          <InvoiceAddress
            differs={fields.showInvoice}
            invoice={fields.invoice.getFieldset()}
            texts={texts}
            countries={view.countries.invoice}
          />
        </div>
      </div>
    </fieldset>
  )
}
