import type { ContractTrial } from '../port.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import type { bmCalls } from './bm-calls.ts'
import type { Field } from './bm-fields.ts'
import { textIn } from './bm-xml.ts'

const settings = ['BM_SERVICE_ID', 'BM_KEY']

/** Autopay answers signed questions about transactions, also about one that nobody made. */
export async function bmTrial(
  call: ReturnType<typeof bmCalls>['call'],
  serviceId: string,
): Promise<ContractTrial> {
  const asked: Field[] = [
    ['ServiceID', serviceId],
    ['OrderID', 'KRAM-TRIAL'],
  ]
  const { status, xml } = await call('webapi/transactionStatus', asked, 'pay-bm')
  if (xml?.name === 'transactionList') return { kind: 'accepted', settings }
  const says = xml && (textIn(xml, 'name') || textIn(xml, 'reason'))
  if (!says || status >= 500) throw new ProviderAnswered('Autopay', status)
  return { kind: 'refused', settings, says }
}
