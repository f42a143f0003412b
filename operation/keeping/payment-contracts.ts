import { ProviderPayment } from '#domain/entities/payment.ts'
import { type Config, contractSettings } from '../../config.ts'

export type ContractState = {
  isSetUp: boolean
  /** The settings that the contract needs, by name; never what they are. */
  needs: readonly string[]
  /** Those by which the provider's test system is used in place of the real one. */
  tests: readonly string[]
}

/** How the contract with a provider stands; undefined for what needs none. */
export function contractState(type: string, config: Config): ContractState | undefined {
  const provider = ProviderPayment.options.find((one) => one === type)
  if (provider === undefined) return undefined
  return { isSetUp: config.payments[provider] !== undefined, ...contractSettings(provider) }
}
