import { PaymentOption } from '#domain/entities/order.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { getDocuments } from '#shop/documents/documents.ts'
import { contractState } from '../../operation/keeping/payment-contracts.ts'
import { actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import type { Taken, Visit } from '../frame/visit.ts'
import { Form } from '../parts/form.tsx'
import { onceIn } from '../parts/once.tsx'
import { Panel } from '../parts/panel.tsx'

/** Whether a way to pay can be settled: what its contract lacks, by names of settings. */
export function Contract({ visit, payment, isDemo, trial }: Props) {
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
          <Trial visit={visit} trial={trial} isThere={isSetUp || isDemo} />
        </>
      )}
    </Panel>
  )
}

/** The button that asks the provider, or that there is nothing to ask it by. */
function Trial({ visit, trial, isThere }: Pick<Props, 'visit' | 'trial'> & { isThere: boolean }) {
  const words = visit.say.offered.contract
  if (!isThere) return null
  if (trial === 'none') return <p>{words.noTrial}</p>
  if (!mayDo(visit.session.scopes, 'settings:write')) return null
  return (
    <Form className="stack">
      <p className="muted">{words.trialAbout}</p>
      <div className="row">
        <button className="button" name="do" value="test">
          {words.trial}
        </button>
      </div>
    </Form>
  )
}

/** Asks the provider of the payment that the page shows. */
export async function testContract(visit: Visit, form: FormData): Promise<Taken> {
  const { desk, url } = visit
  const payments = await getDocuments(desk.database.db, 'payments')
  const payment = payments[Number(url.searchParams.get('at'))]
  if (!payment) return notFoundPage(visit)
  const wanted = { action: 'payments test', given: { type: payment.type }, once: onceIn(form) }
  return actThen(visit, wanted, url.pathname + url.search)
}

type Props = {
  visit: Visit
  payment: unknown
  isDemo: boolean
  /** Whether the provider has a call for it. */
  trial: 'there' | 'none'
}
