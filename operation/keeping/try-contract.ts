import { ProviderPayment } from '#domain/entities/payment.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { ProviderAnswered } from '#shop/payments/wire/provider-answered.ts'
import type { ContractTrial } from '#shop/payments/port.ts'
import { inAllLanguages } from '#words/words.ts'
import { triedContract } from '../answers/payments.ts'
import { action } from '../frame/action.ts'
import type { Context, Said } from '../frame/command.ts'
import { providersFor } from '../frame/providers.ts'
import { contractState } from './payment-contracts.ts'

const words = inAllLanguages(({ operator }) => operator.documents.contractTrial)

/** Asks a provider whether it takes the contract, as its settings have it. */
export const tryContract = action({
  name: 'test',
  answers: triedContract,
  needs: 'settings:write',
  stands: async (_queries, { type }) => ({ subject: type }),
  // Nobody else waits for a provider.
  ownTransactions: true,
  args: { type: ProviderPayment },
  run: async (database, { type }, context): Promise<Said> => {
    const say = words[context.lang]
    const adapter = (await providersFor(database, context))[type]
    const { isSetUp = false, needs = [] } = contractState(type, context.config) ?? {}
    if (!adapter) {
      const refusal = say.noContract(type, needs.join(', '))
      return { kind: 'refused', name: 'no-contract', ...refusal }
    }
    if (!adapter.tryContract) return { kind: 'refused', name: 'no-trial', ...say.noTrial(type) }
    const tried = await outcomeOf(adapter.tryContract)
    const { settings, trouble } = tried
    const untried = needs.filter((name) => !settings.includes(name))
    const isKnown = trouble === null || trouble === 'refused'
    return {
      kind: 'done',
      parts: [
        lineOf(type, tried, context),
        ...(tried.says === undefined ? [] : [say.says(tried.says)]),
        ...(isKnown && untried.length > 0 ? [say.untried(untried.join(', '))] : []),
        ...(isSetUp ? [] : [say.played]),
      ],
      data: { type, trouble, settings: [...settings], untried, played: !isSetUp },
      found: trouble !== null,
    }
  },
})

/** Whether there is a call by which this contract can be tried. */
export async function canBeTried(
  database: ShopDatabase,
  type: string,
  context: Pick<Context, 'config'>,
): Promise<boolean> {
  const provider = ProviderPayment.options.find((one) => one === type)
  if (provider === undefined) return false
  const providers = await providersFor(database, { ...context, tell: () => {} })
  return providers[provider]?.tryContract !== undefined
}

type Outcome = {
  trouble: 'refused' | 'answered' | 'unreachable' | null
  settings: readonly string[]
  says?: string | undefined
  /** What it answered, where that says nothing of the contract. */
  status?: number
}

/** What went wrong is named by its kind: an error may hold what was sent. */
async function outcomeOf(ask: () => Promise<ContractTrial>): Promise<Outcome> {
  try {
    const { kind, settings, says } = await ask()
    const plain = says?.replaceAll(/[^\w .,:-]/g, '').slice(0, 200)
    return { trouble: kind === 'accepted' ? null : kind, settings, says: plain }
  } catch (error) {
    return error instanceof ProviderAnswered
      ? { trouble: 'answered', settings: [], status: error.status }
      : { trouble: 'unreachable', settings: [] }
  }
}

function lineOf(
  type: string,
  { trouble, settings, status = 0 }: Outcome,
  { lang }: Context,
): string {
  const say = words[lang]
  const names = settings.join(', ')
  switch (trouble) {
    case null:
      return say.accepted(type, names)
    case 'refused':
      return say.refused(type, names)
    case 'answered':
      return say.answered(type, status)
    case 'unreachable':
      return say.unreachable(type)
    default:
      return trouble satisfies never
  }
}
