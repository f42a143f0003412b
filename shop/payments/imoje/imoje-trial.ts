import { z } from 'zod'

import type { ContractTrial } from '../port.ts'
import { letIn } from '../wire/contract-trial.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import { type Call, refusalOf } from './imoje-wire.ts'

const Service = z.object({ service: z.object({ isActive: z.boolean() }) })

/** imoje shows the shop’s own service to who has its token. */
export async function imojeTrial(call: Call, serviceId: string): Promise<ContractTrial> {
  let isUnknown = false
  const tried = await letIn(['IMOJE_MERCHANT_ID', 'IMOJE_TOKEN'], async () => {
    const answer = await call('GET', `service/${encodeURIComponent(serviceId)}`)
    isUnknown = answer.status === 404 && refusalOf(answer) !== undefined
    if (isUnknown || (answer.status === 200 && Service.safeParse(answer.json).success)) return
    throw new ProviderAnswered('imoje', answer.status)
  })
  if (tried.kind === 'refused') return tried
  if (isUnknown) return { kind: 'refused', settings: ['IMOJE_MERCHANT_ID', 'IMOJE_SERVICE_ID'] }
  return { kind: 'accepted', settings: [...tried.settings, 'IMOJE_SERVICE_ID'] }
}
