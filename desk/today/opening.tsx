import type { OpeningStep } from '#domain/report/today/opening.ts'
import type { Visit } from '../frame/visit.ts'
import { Panel } from '../parts/panel.tsx'

/** Where it is done; what the desk has no place for says itself how. */
const places: Readonly<Record<OpeningStep, string | undefined>> = {
  name: '/settings/settings',
  seller: '/settings/footer',
  page: '/settings/pages?at=-',
  terms: '/settings/settings',
  deliveries: '/settings/deliveries',
  payments: '/settings/payments',
  account: '/settings/accounts?at=-',
  category: '/settings/categories?at=-',
  goods: '/goods/new',
  mail: undefined,
}

/** What is still to be done before the first order: nobody who opens a shop reads a manual. */
export function StepsToOpen({ steps, visit }: { steps: readonly OpeningStep[]; visit: Visit }) {
  const words = visit.say.today.opening
  return (
    <Panel title={words.title} beside={<span className="muted">{steps.length}</span>} plain>
      <ol className="tasks" role="list">
        {steps.map((step, at) => {
          const { title, how, button } = words.steps[step]
          const place = places[step]
          return (
            <li key={step}>
              <span className="n">{at + 1}</span>
              <p>
                <b>{title}</b>
                <small>{how}</small>
              </p>
              <span className="by" />
              {place === undefined ? (
                <span />
              ) : (
                <a className={at === 0 ? 'button button-main' : 'button'} href={place}>
                  {button}
                  <span className="visually-hidden">{`: ${title}`}</span>
                </a>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
