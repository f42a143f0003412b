import { act } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Screen } from '../frame/visit.ts'
import { csvFile } from '../parts/csv-file.ts'

/** The orders of a view or a search, as a file for the book-keeper. */
export const ordersFile: Screen = {
  kind: 'screen',
  path: '/orders.csv',
  needs: 'orders:read',
  show: async (visit) => {
    const { searchParams } = visit.url
    const search = searchParams.get('q')?.trim()
    const outcome = await act(visit, {
      action: 'orders list',
      given: {
        csv: true,
        ...(searchParams.has('view') && { view: searchParams.get('view') }),
        ...(search && { search }),
      },
    })
    if (outcome.kind === 'refused') {
      return goTo(visit, '/orders', { tone: 'bad', lines: outcome.lines })
    }
    return csvFile('orders.csv', outcome.lines.join('\n'))
  },
}
