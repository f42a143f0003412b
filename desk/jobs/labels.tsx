import { PickupSize } from '#domain/entities/return.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen } from '../frame/visit.ts'
import { Choice } from '../parts/field.tsx'
import { Once, onceIn } from '../parts/once.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { beginJob } from './begin.ts'

/** The labels of the orders that were ticked, with what is done where there is no parcel yet. */
export const labelsScreen: Screen = {
  kind: 'screen',
  path: '/orders/labels',
  needs: 'parcels:write',
  show: async ({ url, say }) => {
    const numbers = [...new Set(url.searchParams.getAll('no'))].filter(Boolean)
    const words = say.jobs
    return {
      kind: 'page',
      title: words.labels,
      body: (
        <>
          <Head title={words.labels}>
            {numbers.length === 0 ? words.noneTicked : words.labelsFor(numbers.length)}
          </Head>
          <Panel title={words.makeLabels}>
            {numbers.length === 0 ? (
              <Empty>{words.noneTicked}</Empty>
            ) : (
              <form method="post" className="stack">
                <Once />
                <p className="muted">{numbers.join(', ')}</p>
                <Choice
                  label={words.size}
                  name="size"
                  hint={words.sizeHint}
                  options={(['none', ...PickupSize.options] as const).map(
                    (size) => [size, words.sizes[size]] as const,
                  )}
                />
                <div className="row">
                  <button className="button button-main">{words.makeLabels}</button>
                </div>
              </form>
            )}
          </Panel>
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const size = PickupSize.safeParse(form.get('size')).data
    const numbers = visit.url.searchParams.getAll('no')
    const given = { numbers, ...(size && { size }) }
    return beginJob(visit, { action: 'jobs labels', given, once: onceIn(form) })
  },
}
