import type { Measure, MeasureUnit } from '../entities/product.ts'

/** What is measured, and how many of the smallest unit of its kind one of it is. */
type Size = { readonly of: 'mass' | 'volume' | 'length' | 'area' | 'pieces'; readonly size: number }

const sizes: Readonly<Record<MeasureUnit, Size>> = {
  mg: { of: 'mass', size: 1 },
  g: { of: 'mass', size: 1_000 },
  kg: { of: 'mass', size: 1_000_000 },
  ml: { of: 'volume', size: 1 },
  cl: { of: 'volume', size: 10 },
  l: { of: 'volume', size: 1_000 },
  cm: { of: 'length', size: 1 },
  m: { of: 'length', size: 100 },
  m2: { of: 'area', size: 1 },
  'szt.': { of: 'pieces', size: 1 },
}

const bases: Readonly<Record<Size['of'], MeasureUnit>> = {
  mass: 'kg',
  volume: 'l',
  length: 'm',
  area: 'm2',
  pieces: 'szt.',
}

/** Also as owners write them. */
const names: ReadonlyMap<string, MeasureUnit> = new Map<string, MeasureUnit>([
  // The keys of `sizes` are exactly the units.
  ...(Object.keys(sizes) as MeasureUnit[]).map((unit) => [unit, unit] as const),
  ['m²', 'm2'],
  ['mb', 'm'],
  ...'gr gram gramy gramów grams gramm'.split(' ').map((name) => [name, 'g'] as const),
  ...'szt sztuk sztuki piece pieces pc pcs pcs. ks stk stk. st. stück'
    .split(' ')
    .map((name) => [name, 'szt.'] as const),
])

/**
 * A unit is known by what people in our languages write; undefined for what measures nothing.
 *
 * @rule ours
 */
export function measureUnit(written: string): MeasureUnit | undefined {
  return names.get(written.trim().toLowerCase())
}

/**
 * The measure that prices of its kind are shown for, unless a product says another: 1 kg, 1 l, 1 m,
 * 1 m² or one piece (articles 2 and 3 of Directive 98/6/EC).
 *
 * @rule ours
 */
export function usualBase({ unit }: Measure): Measure {
  return { amount: 1, unit: bases[sizes[unit].of] }
}

/**
 * How often one measure goes into another of its kind; undefined between kinds.
 *
 * @rule ours
 */
export function timesIn(part: Measure, whole: Measure): number | undefined {
  const [small, large] = [sizes[part.unit], sizes[whole.unit]]
  if (small.of !== large.of) return undefined
  return (whole.amount * large.size) / (part.amount * small.size)
}
