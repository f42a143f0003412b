import { CheckField, type FieldState, type FieldTexts, SelectField, TextField } from './field.tsx'

type Part = 'street' | 'number' | 'apartment' | 'postCode' | 'city' | 'country'

type InvoiceAddressProps = {
  /** Whether the invoice goes to another address. */
  differs: FieldState
  invoice: Readonly<Record<Part, FieldState>>
  texts: Readonly<Record<'showInvoice' | `invoice.${Part}`, FieldTexts>>
  countries: Parameters<typeof SelectField>[0]['options']
}

/** Another address for the invoice, shown while its box is ticked. */
export function InvoiceAddress({ differs, invoice, texts, countries }: InvoiceAddressProps) {
  return (
    <div className="reveal">
      <CheckField state={differs} texts={texts.showInvoice} />
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
          options={countries}
        />
      </div>
    </div>
  )
}
