import { useContext } from 'react'

import { type AddressField, addressFields } from '#domain/order/change/address-change.ts'
import { asksRegion } from '#domain/delivery/regions.ts'
import type { OrderForm } from '#domain/entities/order.ts'
import { orderDetailsForm } from '#domain/forms/order/order-details-table.ts'
import { isText, isTick } from '#domain/forms/table/row.ts'
import { valueAt } from '#domain/forms/table/values.ts'
import { nameOf } from '../../operation/orders/address.ts'
import type { Visit } from '../frame/visit.ts'
import { TextField, Tick } from '../parts/field.tsx'
import { TypedContext } from '../parts/typed.ts'

type Props = {
  visit: Visit
  /** What stands in them. */
  form: Partial<OrderForm>
  /** Of the delivery: some countries have regions. */
  country: string
}

/** Who an order goes to: the fields of the checkout, by their rules. */
export function ShipFields({ visit, form, country }: Props) {
  const shown = addressFields
    .filter((name) => name.startsWith('ship.'))
    .filter((name) => name !== 'ship.region' || asksRegion(country))
  return (
    <div className="pair">
      {shown.map((name) => (
        <Field key={name} name={name} form={form} visit={visit} />
      ))}
    </div>
  )
}

/** To whom its invoice goes; what is under a tick that is off does not count. */
export function InvoiceFields({ visit, form }: Omit<Props, 'country'>) {
  const typed = useContext(TypedContext)?.form
  const words = visit.say.orders.address
  // A tick that was taken away is not sent.
  const isOn = (name: 'company' | 'showInvoice') => (typed ? typed.has(name) : form[name])
  const invoiced = addressFields.filter(
    (name) => name.startsWith('invoice.') && name !== 'invoice.name',
  )
  return (
    <>
      <Tick label={words.company} name="company" checked={isOn('company') ?? false} />
      <div className="pair">
        <Field name="invoice.name" form={form} visit={visit} />
        <Field name="nip" form={form} visit={visit} />
      </div>
      <Tick
        label={words.invoiceDiffers}
        name="showInvoice"
        checked={isOn('showInvoice') ?? false}
      />
      <div className="pair">
        {invoiced.map((name) => (
          <Field key={name} name={name} form={form} visit={visit} />
        ))}
      </div>
    </>
  )
}

/** What was typed into them, as the action takes it. */
export function addressIn(form: FormData): string[] {
  return addressFields.flatMap((name) => {
    const value = form.get(name)
    if (isTick(orderDetailsForm.rows[name])) return [`${name}=${value === null ? 'no' : 'yes'}`]
    return typeof value === 'string' ? [`${name}=${value}`] : []
  })
}

type FieldProps = { name: AddressField; form: Partial<OrderForm>; visit: Visit }

function Field({ name, form, visit }: FieldProps) {
  const row = orderDetailsForm.rows[name]
  const value = valueAt(form, name)
  return (
    <TextField
      label={nameOf(name, visit.lang)}
      name={name}
      type={name === 'ship.phone' ? 'tel' : 'text'}
      value={typeof value === 'string' ? value : ''}
      hint={name === 'invoice.country' ? visit.say.orders.address.countryHint : undefined}
      {...(isText(row) && { maxLength: row.longestTyped ?? row.longest })}
      autoComplete="off"
    />
  )
}
