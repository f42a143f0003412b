import { PaymentOption } from '#domain/entities/order.ts'
import { contractState } from '../../operation/keeping/payment-contracts.ts'
import type { Visit } from '../frame/visit.ts'
import { Panel } from '../parts/panel.tsx'

/** Whether a way to pay can be settled: what its contract lacks, by names of settings. */
export function Contract({ visit, payment, isDemo }: Props) {
  const { desk, say } = visit
  const type = PaymentOption.pick({ type: true }).safeParse(payment).data?.type
  if (type === undefined) return null
  const words = say.offered.contract
  const state = contractState(type, desk.config)
  const { isSetUp = true, needs = [], tests = [] } = state ?? {}
  return (
    <Panel title={words.title}>
      {state === undefined ? (
        <p>{words.own}</p>
      ) : (
        <>
          <p>{isSetUp ? words.isSetUp : isDemo ? words.played : words.missing(needs.join(', '))}</p>
          <p>{tests.length > 0 ? words.tests(tests.join(', ')) : words.noTests}</p>
        </>
      )}
    </Panel>
  )
}

type Props = { visit: Visit; payment: unknown; isDemo: boolean }
