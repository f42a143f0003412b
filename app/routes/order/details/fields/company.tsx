import { CheckField, TextField } from '#app/blocks/field/field.tsx'
import { InvoiceAddress } from '#app/blocks/field/invoice-address.tsx'
import type { FormFields } from './address.tsx'
import type { DetailsView } from '../view.ts'

/** An invoice for a company; where only companies may order, its fields are always there. */
export function CompanyFields({ view, fields }: { view: DetailsView; fields: FormFields }) {
  const { company, fields: texts } = view
  const invoice = fields.invoice.getFieldset()
  return (
    <div className={company.always ? 'checkout-block' : 'checkout-block reveal'}>
      {company.always ? (
        <h2 className="text-xl">{company.title}</h2>
      ) : (
        <CheckField state={fields.company} texts={texts.company} />
      )}
      <div className="fields company-fields">
        <TextField state={invoice.name} texts={texts['invoice.name']} width="w4" />
        <TextField state={fields.nip} texts={texts.nip} width="w2" />
        {company.taxCheck && <p className="small">{company.taxCheck}</p>}
        <InvoiceAddress
          differs={fields.showInvoice}
          invoice={invoice}
          texts={texts}
          countries={company.countries}
        />
      </div>
    </div>
  )
}
