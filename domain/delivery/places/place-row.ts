import { isWebAddress } from '../../screen/links/link.ts'
import { areaOf } from '../post-code/near.ts'

/** What a file of places says of each; the first four must be there. */
export const placeColumns = [
  'name',
  'address',
  'city',
  'postCode',
  'operator',
  'latitude',
  'longitude',
  'text',
  'hours',
  'picture',
  'takesPayment',
] as const
export type PlaceColumn = (typeof placeColumns)[number]

export const neededColumns: readonly PlaceColumn[] = ['name', 'address', 'city', 'postCode']

/** A place that the shop keeps itself. */
export type OwnPlace = {
  name: string
  operator?: string | undefined
  city: string
  postCode: string
  latitude: number
  longitude: number
  /** It lies somewhere in the area of its post code: nobody said where. */
  isRough: boolean
  address: string
  text: string
  hours?: string | undefined
  picture?: string | undefined
  takesPayment: boolean
}

export type PlaceFault = {
  column: PlaceColumn
  kind:
    | 'empty'
    | 'too-long'
    | 'bad-signs'
    | 'not-a-name'
    | 'not-an-operator'
    | 'not-degrees'
    | 'half-a-spot'
    | 'nowhere'
    | 'not-a-link'
    | 'not-yes-or-no'
  given: string
}

/** An operator's name for a place, as it is printed: letters, digits and what stands in between. */
export const placeNamePattern = /^[\p{L}\p{N}][\p{L}\p{N}_./ -]{0,38}[\p{L}\p{N}]$/u

/** The short name of an operator: as maps of several couriers call it. */
export const operatorPattern = /^[a-z][a-z0-9-]{1,19}$/

/** What no text of a place holds: control signs, and such as change how others are read. */
export const badSigns = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const longest: Readonly<Record<PlaceColumn, number>> = {
  name: 40,
  address: 200,
  city: 80,
  postCode: 12,
  operator: 20,
  latitude: 20,
  longitude: 20,
  text: 300,
  hours: 200,
  picture: 500,
  takesPayment: 10,
}

const yes = ['yes', 'true', '1', 'tak', 'ja']
const no = ['no', 'false', '0', 'nie', 'nein']

/**
 * A row of a list of places is taken when all that it says can be shown and found: a name, an
 * address and a town in bounds, and a spot. Without degrees that is the middle of the area of its
 * Polish post code, so that only tens of kilometres can be given for how far it is. A place of
 * which nothing is said takes money, as places did before lists said it.
 *
 * Gives every fault at once. `cells` by column, trimmed; what is not there is empty.
 *
 * @rule ours
 */
export function readPlace(
  cells: Readonly<Partial<Record<PlaceColumn, string>>>,
): { kind: 'place'; place: OwnPlace } | { kind: 'wrong'; faults: PlaceFault[] } {
  const of = (column: PlaceColumn) => cells[column] ?? ''
  const faults: PlaceFault[] = []
  const fault = (column: PlaceColumn, kind: PlaceFault['kind']) =>
    void faults.push({ column, kind, given: of(column).slice(0, 60) })

  for (const column of placeColumns) {
    const given = of(column)
    if (given === '' && neededColumns.includes(column)) fault(column, 'empty')
    else if (given.length > longest[column]) fault(column, 'too-long')
    else if (badSigns.test(given)) fault(column, 'bad-signs')
  }
  const operator = of('operator').toLowerCase()
  const pays = of('takesPayment').toLowerCase()
  if (of('name') !== '' && !placeNamePattern.test(of('name'))) fault('name', 'not-a-name')
  if (operator !== '' && !operatorPattern.test(operator)) fault('operator', 'not-an-operator')
  if (of('picture') !== '' && !isPicture(of('picture'))) fault('picture', 'not-a-link')
  if (pays !== '' && ![...yes, ...no].includes(pays)) fault('takesPayment', 'not-yes-or-no')
  const spot = spotOf(of('latitude'), of('longitude'), of('postCode'))
  if ('kind' in spot) fault(spot.column, spot.kind)
  if (faults.length > 0 || 'kind' in spot) return { kind: 'wrong', faults: firstOfEach(faults) }
  return {
    kind: 'place',
    place: {
      name: of('name'),
      ...(operator !== '' && { operator }),
      city: of('city'),
      postCode: of('postCode'),
      ...spot,
      address: of('address'),
      text: of('text'),
      ...(of('hours') !== '' && { hours: of('hours') }),
      ...(of('picture') !== '' && { picture: of('picture') }),
      takesPayment: !no.includes(pays),
    },
  }
}

type Spot = Pick<OwnPlace, 'latitude' | 'longitude' | 'isRough'>

function spotOf(
  latitude: string,
  longitude: string,
  postCode: string,
): Spot | Pick<PlaceFault, 'column' | 'kind'> {
  if (latitude === '' && longitude === '') {
    const middle = areaOf(postCode)
    return middle ? { ...middle, isRough: true } : { column: 'postCode', kind: 'nowhere' }
  }
  if (latitude === '') return { column: 'latitude', kind: 'half-a-spot' }
  if (longitude === '') return { column: 'longitude', kind: 'half-a-spot' }
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)]
  if (north === undefined) return { column: 'latitude', kind: 'not-degrees' }
  if (east === undefined) return { column: 'longitude', kind: 'not-degrees' }
  return { latitude: north, longitude: east, isRough: false }
}

/** With a comma too, as spreadsheets write them. */
function degrees(text: string, most: number): number | undefined {
  if (!/^-?\d{1,3}(?:[.,]\d{1,15})?$/.test(text)) return undefined
  const value = Number(text.replace(',', '.'))
  return value >= -most && value <= most ? value : undefined
}

function isPicture(text: string): boolean {
  return /^https:[^\s"'<>]+$/.test(text) && isWebAddress(text)
}

/** One fault a column is enough to mend it. */
function firstOfEach(faults: readonly PlaceFault[]): PlaceFault[] {
  return faults.filter(
    ({ column }, at) => faults.findIndex((other) => other.column === column) === at,
  )
}
