import { CheckField, SelectField, TextField } from '#app/blocks/field/field.tsx'
import type { FormFields } from './address.tsx'
import type { DetailsView } from '../view.ts'

/** An invoice for a company; where only companies may order, its fields are always there. */
export function CompanyFields({ view, fields }: { view: DetailsView; fields: FormFields }) {
  const { company, fields: texts } = view
  const invoice = fields.invoice.getFieldset()
  return (
    <div className={company.always ? 'checkout-block' : 'checkout-block reveal'}>
      {company.always ? (
        <h2 className="text-xl">{texts.company.label}</h2>
      ) : (
        <CheckField state={fields.company} texts={texts.company} />
      )}
      <div className="fields company-fields">
        <TextField state={invoice.name} texts={texts['invoice.name']} width="w4" />
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
              options={company.countries}
            />
          </div>
        </div>
      </div>
    </div>
  )
}
