import { addressFixed } from '#domain/order/change/address-change.ts'
import { inAllLanguages } from '#words/words.ts'
import { orderToChange } from '#shop/orders/change/order-to-change.ts'
import { versionOfOrder } from '../../operation/frame/standing.ts'
import { actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import { countryName } from '../parts/names.ts'
import { Panel } from '../parts/panel.tsx'
import { addressIn, InvoiceFields, ShipFields } from './address-fields.tsx'

const words = inAllLanguages(({ operator }) => operator.orders.address)

/** Where an order goes, as long as that may be changed. */
export const orderAddressScreen: Screen = {
  kind: 'screen',
  path: '/orders/:id/address',
  needs: 'orders:write',
  show: async (visit, { id = '' }) => {
    const { db } = visit.desk.database
    const { lang, say } = visit
    const version = await versionOfOrder(db, id)
    const found = await orderToChange(db, { id })
    if (!found) return notFoundPage(visit)
    const { no, form, order } = found
    const fixed = addressFixed(found)
    if (fixed || !form) {
      const { problem, cure } = words[lang].fixed[fixed ?? 'ended'](no)
      return goTo(visit, `/orders/${id}`, { tone: 'wait', lines: [problem, cure] })
    }
    const { locker } = order.delivery.data
    const { country } = form.ship
    const labels = say.orders.address
    return {
      kind: 'page',
      title: `${labels.change}: ${no}`,
      version,
      body: (
        <>
          <div className="head">
            <div>
              <a className="link" href={`/orders/${id}`}>
                <Icon name="arrow-left" />
                {no}
              </a>
              <h1>{labels.change}</h1>
              <p>{labels.told}</p>
            </div>
          </div>
          <Form className="stack">
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
            <div className="row">
              <button className="button button-main">{labels.save}</button>
              <a className="link" href={`/orders/${id}`}>
                {no}
              </a>
            </div>
          </Form>
        </>
      ),
    }
  },
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
