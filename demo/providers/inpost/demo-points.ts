import { demoLockers } from '#demo/shop/checkout/lockers.ts'
import type { SimulatedPoint } from './points-simulator.ts'

type Town = readonly [latitude: number, longitude: number]

/** The middle of each town with lockers, in degrees. */
const towns: Readonly<Record<string, Town>> = {
  Kraków: [50.0614, 19.9366],
  Wieliczka: [49.9871, 20.0648],
  Myślenice: [49.8339, 19.9383],
  Bochnia: [49.969, 20.4303],
  Warszawa: [52.2297, 21.0122],
  Gdańsk: [54.352, 18.6466],
  Wrocław: [51.1079, 17.0385],
}

/** Shops that hand out parcels as lockers do. */
const shops = [
  ['POP-KRA301', 'Kraków', '31147', 'ul. Długa 12', 'Sklep spożywczy'],
  ['POP-KRA302', 'Kraków', '30552', 'ul. Wielicka 40', 'Kwiaciarnia'],
  ['POP-WAW301', 'Warszawa', '00634', 'ul. Polna 7', 'Kiosk'],
  ['POP-GDA301', 'Gdańsk', '80237', 'ul. Jesionowa 5', 'Papiernia'],
  ['POP-WRO301', 'Wrocław', '50354', 'ul. Sienkiewicza 66', 'Sklep zoologiczny'],
] as const

/** The demo shop's own lockers and some shops, placed around the middles of their towns. */
export function demoPoints(): SimulatedPoint[] {
  const counts = new Map<string, number>()
  const spotIn = (town: string): Town => {
    const [latitude, longitude] = towns[town] ?? [52, 19]
    const index = counts.get(town) ?? 0
    counts.set(town, index + 1)
    // On a spiral, some hundred metres further each.
    const [turn, far] = [index * 2.4, 0.002 * (index + 1)]
    return [latitude + far * Math.cos(turn), longitude + far * Math.sin(turn) * 1.5]
  }
  const lockers = demoLockers
    .filter(({ kind }) => kind === 'inpost_locker')
    .map(({ name, city, postCode, address, text }, index): SimulatedPoint => {
      const [street = ''] = address.split(', ')
      const code = postCode.replaceAll('-', '')
      const where = { town: city, code, street, where: text, spot: spotIn(city) }
      return { name, ...where, kind: 'parcel_locker', open: true, pays: index % 4 !== 3 }
    })
  const others = shops.map(([name, town, code, street, where]): SimulatedPoint => {
    const place = { town, code, street, where, spot: spotIn(town) }
    return { name, ...place, kind: 'pop', open: true, pays: true }
  })
  return [...lockers, ...others]
}

/** The points of couriers, as their map gets them. */
export function demoCourierPoints() {
  return demoLockers
    .filter(({ kind }) => kind === 'courier_point')
    .map(({ name, address, text }) => ({ code: name, name: text, address }))
}
