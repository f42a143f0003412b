import { z } from 'zod'

import { type AddressField, addressFields } from '#domain/order/change/address-change.ts'
import { orderDetailsForm } from '#domain/forms/order/order-details-table.ts'
import { labelOf } from '#domain/forms/table/form.ts'
import type { Language } from '#domain/screen/languages.ts'
import { type AddressChanged, changeAddress } from '#shop/orders/change/change-address.ts'
import { inAllLanguages } from '#words/words.ts'
import { changedAddress } from '../answers/orders.ts'
import { action } from '../frame/action.ts'
import type { Said } from '../frame/command.ts'
import { orderNumber } from '../frame/numbers.ts'
import { orderStands } from '../frame/standing.ts'
import { namedValues, refusedIn } from '../groups/given.ts'
import { noteTaxNumberOf } from './note-tax-number.ts'
import { shopPlaces } from './places.ts'

const words = inAllLanguages(({ operator }) => operator.orders)
const screens = inAllLanguages((all) => all.screens)

const point = z.string().trim().min(1).max(100)

/** Sends an order that is not packed elsewhere. */
export const ordersAddress = action({
  name: 'address',
  needs: 'orders:write',
  stands: (queries, given) => orderStands(queries, given.number),
  answers: changedAddress,
  args: { number: orderNumber, fields: namedValues(100) },
  options: { point: point.optional(), operator: point.optional() },
  rehearses: true,
  run: async (database, { number, fields, point: name, operator }, context) => {
    const { lang, now, mail, config } = context
    const say = words[lang].address
    const typed = new Map<AddressField, string>()
    for (const [field, value] of fields) {
      const known = addressFields.find((one) => one === field)
      if (known === undefined) {
        return refusedIn('wrong-fields', say.noSuchField(field, addressFields.join(', ')))
      }
      typed.set(known, value)
    }
    const places = name === undefined ? {} : await shopPlaces(config, database)
    const wish = { fields: typed, ...(name !== undefined && { point: { name, operator } }) }
    const result = await changeAddress(database, number, wish, now, { ...places, mail })
    if (result.kind === 'changed') await noteTaxNumberOf(database, number, context)
    return said(number, result, lang)
  },
})

function said(number: string, result: AddressChanged, lang: Language): Said {
  const say = words[lang].address
  switch (result.kind) {
    case 'unknown':
      return refusedIn('unknown', words[lang].refusals.unknown(number))
    case 'fixed':
      return refusedIn('wrong-status', say.fixed[result.because](number))
    case 'wrong': {
      const faults = faultsIn(result.faults, lang)
      const lines = Object.entries(faults).map(([name, fault]) => `${nameOf(name, lang)}: ${fault}`)
      return { kind: 'refused', name: 'wrong-fields', ...say.wrong, lines, faults }
    }
    default: {
      const { kind, fields } = result
      return {
        kind: 'done',
        parts: [say[kind](number, fields.map((name) => nameOf(name, lang)).join(', '))],
        data: { number, fields, changed: kind === 'changed' },
      }
    }
  }
}

/** What is wrong with fields, in words. */
export function faultsIn(
  faults: Readonly<Record<string, readonly string[]>>,
  lang: Language,
): Record<string, string> {
  const own: Readonly<Record<string, string>> = words[lang].address.faults
  return Object.fromEntries(
    Object.entries(faults).map(([name, keys]) => [
      name,
      keys.map((key) => own[key] ?? screens[lang][key] ?? key).join(' '),
    ]),
  )
}

/** How a field of the order form is called on pages. */
export function nameOf(name: string, lang: Language): string {
  const known = addressFields.find((one) => one === name)
  const label = known && screens[lang][labelOf(orderDetailsForm, known)]
  return label ?? words[lang].address.names[name] ?? name
}
