import { z } from 'zod'

import type { ContractTrial } from '../port.ts'
import { letIn } from '../wire/contract-trial.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import type { Call } from './p24-calls.ts'
import type { P24Settings } from './p24-fields.ts'

const Access = z.object({ data: z.literal(true) })

/** Przelewy24 has a call for it, which needs no key but that to reports. */
export function p24Trial(
  call: Call,
  { merchantId, posId }: Pick<P24Settings, 'merchantId' | 'posId'>,
): Promise<ContractTrial> {
  const login = posId === merchantId ? 'P24_MERCHANT_ID' : 'P24_POS_ID'
  return letIn([login, 'P24_API_KEY'], async () => {
    const { status, json } = await call('GET', 'testAccess')
    if (status !== 200 || !Access.safeParse(json).success) {
      throw new ProviderAnswered('Przelewy24', status)
    }
  })
}
