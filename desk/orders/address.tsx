import { addressFixed } from '#domain/order/change/address-change.ts'
import { orderToChange } from '#shop/orders/change/order-to-change.ts'
import { inAllLanguages } from '#words/words.ts'
import { actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import type { Screen } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { sentBy } from '../parts/form.tsx'
import { countryName } from '../parts/names.ts'
import { Panel } from '../parts/panel.tsx'
import { addressIn, InvoiceFields, ShipFields } from './address-fields.tsx'
import { changingPage } from './changing.tsx'

const words = inAllLanguages(({ operator }) => operator.orders.address)

/** Where an order goes, as long as that may be changed. */
export const orderAddressScreen: Screen = {
  kind: 'screen',
  path: '/orders/:id/address',
  needs: 'orders:write',
  show: (visit, { id = '' }) =>
    changingPage(visit, id, (found) => {
      const { lang, say } = visit
      const { no, form, order } = found
      const fixed = addressFixed(found)
      if (fixed || !form) return words[lang].fixed[fixed ?? 'ended'](no)
      const { locker } = order.delivery.data
      const { country } = form.ship
      const labels = say.orders.address
      return {
        title: labels.change,
        about: labels.told,
        fields: (
          <>
            <Panel
              title={labels.to}
              beside={<span className="muted">{countryName(country, lang)}</span>}
            >
              <ShipFields visit={visit} form={form} country={country} />
              <p className="hint">{labels.countryStays}</p>
              {locker && (
                <div className="pair">
                  <TextField
                    label={words[lang].names['point'] ?? ''}
                    name="point"
                    value={locker.name}
                    maxLength={100}
                  />
                  <TextField
                    label={labels.operator}
                    name="operator"
                    value={locker.operator ?? ''}
                    maxLength={100}
                  />
                </div>
              )}
            </Panel>
            <Panel title={say.orders.invoice}>
              <InvoiceFields visit={visit} form={form} />
            </Panel>
          </>
        ),
        buttons: <button className="button button-main">{labels.save}</button>,
      }
    }),
  take: async (visit, form, { id = '' }) => {
    const found = await orderToChange(visit.desk.database.db, { id })
    if (!found) return notFoundPage(visit)
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
    const [point, operator] = [text('point'), text('operator')]
    const given = {
      number: found.no,
      fields: addressIn(form),
      ...(point !== undefined && { point, ...(operator !== undefined && { operator }) }),
    }
    const wanted = { action: 'orders address', given, ...sentBy(form) }
    return actThen(visit, wanted, `/orders/${id}`)
  },
}
