import type { ContractTrial } from '../port.ts'
import { ProviderAnswered } from './provider-answered.ts'

/**
 * What came of a call that is answered to nobody but whom the provider knows. Throws where that
 * says nothing of these settings.
 */
export async function letIn(
  settings: readonly string[],
  call: () => Promise<unknown>,
): Promise<ContractTrial> {
  try {
    await call()
    return { kind: 'accepted', settings }
  } catch (error) {
    const isTurnedAway = error instanceof ProviderAnswered && [401, 403].includes(error.status)
    if (isTurnedAway) return { kind: 'refused', settings }
    throw error
  }
}
