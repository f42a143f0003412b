import { z } from 'zod'

import type { ContractTrial } from '../port.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import { askForToken, type PayuAccess, type PayuClock, Token } from './payu-calls.ts'

/** As OAuth says that it does not know who asks. */
const Stranger = z.object({ error: z.enum(['invalid_client', 'unauthorized', 'invalid_grant']) })

/** PayU lets in by a token, which a new one is asked for. */
export async function payuTrial(
  access: PayuAccess & { posId: string },
  { fetch: send = fetch }: PayuClock,
): Promise<ContractTrial> {
  const login = access.clientId === access.posId ? 'PAYU_POS_ID' : 'PAYU_CLIENT_ID'
  const settings = [login, 'PAYU_CLIENT_SECRET']
  const { status, json } = await askForToken(access, send)
  if (status === 200 && Token.safeParse(json).success) return { kind: 'accepted', settings }
  if (Stranger.safeParse(json).success) return { kind: 'refused', settings }
  throw new ProviderAnswered('PayU', status)
}
