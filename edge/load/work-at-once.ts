import type { GateLimits } from '../guards/limits.ts'
import type { Importance } from './importance.ts'

/** Counts the requests that are being answered, of all and of each address. */
export function workAtOnce(limits: GateLimits) {
  const inWork = { all: 0, others: 0, proving: 0, of: new Map<string, number>() }
  const forReading = 1 - limits.keptForOrders

  return {
    hasRoom,

    /** Counts one; what it returns is called once, at its end. */
    enter(who: string | undefined, importance: Importance): () => void {
      inWork.all += 1
      if (importance !== 'ordering') inWork.others += 1
      if (importance === 'proving') inWork.proving += 1
      if (who !== undefined) inWork.of.set(who, (inWork.of.get(who) ?? 0) + 1)
      return () => {
        inWork.all -= 1
        if (importance !== 'ordering') inWork.others -= 1
        if (importance === 'proving') inWork.proving -= 1
        const left = who === undefined ? 0 : (inWork.of.get(who) ?? 1) - 1
        if (who !== undefined && left > 0) inWork.of.set(who, left)
        else if (who !== undefined) inWork.of.delete(who)
      }
    },
  }

  function hasRoom(who: string | undefined, importance: Importance): boolean {
    if (inWork.all >= limits.inWork) return false
    if (importance !== 'ordering' && inWork.others >= limits.inWork * forReading) return false
    if (importance === 'proving' && inWork.proving >= limits.inWork * limits.forProofs) return false
    return who === undefined || (inWork.of.get(who) ?? 0) < limits.inWork * limits.perAddress
  }
}
