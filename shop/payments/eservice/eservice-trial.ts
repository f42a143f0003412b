import type { ContractTrial } from '../port.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import { isItsOwnFault, isNotThere, tokenIn } from './eservice-answers.ts'
import type { eserviceCalls } from './eservice-calls.ts'

const settings = ['ESERVICE_MERCHANT_ID', 'ESERVICE_PASSWORD']

/** eService gives a token for a question, which is not put. */
export async function eserviceTrial(
  post: ReturnType<typeof eserviceCalls>['post'],
  question: Record<string, string>,
): Promise<ContractTrial> {
  const given = tokenIn(await post('token', question))
  if (given.kind === 'token' || isNotThere(given.why)) return { kind: 'accepted', settings }
  if (isItsOwnFault(given.why)) throw new ProviderAnswered('eService', 503)
  return { kind: 'refused', settings, says: given.why }
}
