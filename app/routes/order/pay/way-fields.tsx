import type { WayView } from './pay-again-view.ts'

/** Says by which way an order is to be paid. */
export function WayFields({ type, subType }: Pick<WayView, 'type' | 'subType'>) {
  return (
    <>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="type" value={type} />
      {subType !== undefined && <input type="hidden" name="subType" value={subType} />}
    </>
  )
}
