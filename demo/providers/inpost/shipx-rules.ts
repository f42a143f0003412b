type Sent = Record<string, unknown>

/** Where a parcel goes, by its service. */
type To = { isDoor: boolean; isLocker: boolean }

/** The names of its fields that are wrong, each with what is wrong, as ShipX tells them. */
export type Details = Readonly<Record<string, readonly unknown[]>>

const lockers = ['inpost_locker_standard', 'inpost_locker_economy']
const doors = ['inpost_courier_standard', 'inpost_courier_c2c']
const sendingMethods = ['parcel_locker', 'pok', 'courier_pok', 'branch', 'dispatch_order']
/** With these it needs to know where the parcel is left. */
const leftSomewhere: ReadonlySet<string> = new Set(['parcel_locker', 'pok', 'courier_pok'])

/** What is wrong with a shipment that it is asked to take; undefined where nothing is. */
export function wrongIn(sent: Sent): Details | undefined {
  const { receiver, custom_attributes: where, service, parcels, cod, insurance } = sent
  const to = {
    isDoor: doors.includes(String(service)),
    isLocker: lockers.includes(String(service)),
  }
  const details = {
    ...wrongReceiver(fieldsOf(receiver), to),
    ...(![...lockers, ...doors].includes(String(service)) && { service: ['invalid'] }),
    ...wrongWay(fieldsOf(where), to),
    ...(!areParcels(parcels, to) && { parcels: ['invalid'] }),
    ...(!isMoney(cod) && { cod: [{ amount: ['not_a_number'] }] }),
    ...(!isCovered(cod, insurance) && { insurance: [{ amount: ['too_small'] }] }),
    ...(String(sent['reference'] ?? '').length > 100 && { reference: ['too_long'] }),
  }
  return Object.keys(details).length > 0 ? details : undefined
}

function wrongReceiver({ phone, email, address }: Sent, { isDoor }: To): Details {
  const { street, building_number, city, post_code, country_code } = fieldsOf(address)
  const there = [street, building_number, city, country_code]
  const isThere = there.every((one) => typeof one === 'string' && one !== '')
  const wrong = [
    ...(/^\d{9}$/.test(String(phone)) ? [] : [{ phone: ['invalid'] }]),
    ...(/^\S+@\S+$/.test(String(email)) ? [] : [{ email: ['invalid'] }]),
    ...(!isDoor || isThere ? [] : [{ address: ['required'] }]),
    ...(!isDoor || /^\d{2}-\d{3}$/.test(String(post_code)) ? [] : [{ post_code: ['invalid'] }]),
  ]
  return wrong.length > 0 ? { receiver: wrong } : {}
}

function wrongWay(where: Sent, { isLocker }: To): Details {
  const { sending_method: method, target_point: target, dropoff_point: dropoff } = where
  const isKnown = [...sendingMethods, 'any_point', 'pop'].includes(String(method))
  const isLeft = leftSomewhere.has(String(method))
  const wrong = [
    ...(isKnown ? [] : [{ sending_method: ['invalid'] }]),
    ...(isLocker && !/^[A-Z\d-]{3,20}$/.test(String(target))
      ? [{ target_point: ['invalid'] }]
      : []),
    ...(isLeft && dropoff === undefined ? [{ dropoff_point: ['required'] }] : []),
    ...(isLeft && dropoff !== undefined && dropoff === target
      ? [{ dropoff_point: ['invalid'] }]
      : []),
  ]
  return wrong.length > 0 ? { custom_attributes: wrong } : {}
}

function areParcels(parcels: unknown, { isLocker }: To): boolean {
  if (isLocker) return ['small', 'medium', 'large'].includes(String(fieldsOf(parcels)['template']))
  const [parcel] = Array.isArray(parcels) ? parcels : []
  const { dimensions, weight } = fieldsOf(parcel)
  return Number(fieldsOf(weight)['amount']) > 0 && Number(fieldsOf(dimensions)['length']) > 0
}

function isMoney(cod: unknown): boolean {
  return cod === undefined || typeof fieldsOf(cod)['amount'] === 'number'
}

/** Cash is insured for as much at least. */
function isCovered(cod: unknown, insurance: unknown): boolean {
  if (cod === undefined) return true
  return Number(fieldsOf(insurance)['amount'] ?? 0) >= Number(fieldsOf(cod)['amount'])
}

export function fieldsOf(value: unknown): Sent {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
