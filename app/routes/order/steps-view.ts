import type { StepView } from '#app/blocks/steps/steps.tsx'
import { toBasket } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'

export type StepsView = { label: string; steps: StepView[] }

/** The three steps of an order; finished ones lead back. */
export function stepsView(at: 'basket' | 'details' | 'summary', { t }: Rendering): StepsView {
  const back = { kind: 'link', href: toBasket() } as const
  return {
    label: t('steps.label'),
    steps: [
      {
        text: t('steps.basket'),
        current: at === 'basket',
        leads:
          at === 'details' ? { kind: 'form', intent: 'back' } : at === 'summary' ? back : undefined,
      },
      {
        text: t('steps.details'),
        current: at === 'details',
        leads: at === 'summary' ? back : undefined,
      },
      { text: t('steps.summary'), current: at === 'summary' },
    ],
  }
}
