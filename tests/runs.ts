/**
 * How often a property is tried: `RUNS=10 npm run test:unit` tries each ten times as often as
 * `npm test` does.
 */
export function runs(count: number): number {
  return Math.ceil(count * Number(process.env['RUNS'] ?? 1))
}
