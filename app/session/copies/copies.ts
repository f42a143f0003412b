import { copyDelay, copyStep } from '#domain/basket/shop-copy.ts'
import type { CallResult } from '#app/shop-client/client.ts'
import { storedHash } from '../expiring-rows.ts'
import type { SessionState } from '../state.ts'
import type { SessionDatabase } from '../store.ts'
import { dueCopies, type Taken } from './due.ts'
import { type Copier, payloadOf } from './payload.ts'

const second = 1_000

/** Longer than the calls of one copy take; also how long until one that failed is tried again. */
const leaseMs = 60 * second

/** After so long a process makes copies that another one should have made. */
const leftMs = 20 * second

/** How many of them at a time, and how many shoppers are remembered until their copies are due. */
const mostLeft = 20
const mostNoted = 5_000

export type BasketCopies = ReturnType<typeof basketCopies>

/**
 * Keeps the shop's copies of baskets up to date (Shopping §4 "Basket"). That one is due stands in
 * its session's row, so it survives the process, and the process that takes it there is the only
 * one. Tokens of accounts stay in the memory of the process that served the change.
 */
export function basketCopies(given: {
  database: SessionDatabase
  /** Asks the shop as a stranger. */
  shop: Copier['shop']
  now: () => number
}) {
  const { database, shop, now } = given
  const due = dueCopies(database)
  const noted = new Map<string, Noted>()

  /** One copy, if it is due and no other process makes it; false where the shop did not answer. */
  async function copy(idHash: string, copier: Copier): Promise<boolean> {
    const taken = await due.take(idHash, now(), leaseMs)
    if (!taken) return true
    const next = await copied(taken.state, copier, now())
    if (next.kind === 'failed') return false
    const isKept = await due.finish(idHash, taken, next.copy)
    if (!isKept && next.copy) await forget(copier, next.copy.id)
    return true
  }

  function keep(idHash: string, next: Noted): void {
    noted.delete(idHash)
    const [oldest] = noted.keys()
    if (noted.size >= mostNoted && oldest !== undefined) noted.delete(oldest)
    noted.set(idHash, next)
  }

  return {
    /** A basket has changed; in whose name the shop learns of it. */
    note(id: string, copier: Copier): void {
      keep(storedHash(id), { copier, at: now() + copyDelay })
    },

    /** An account is here whose copy may have fallen behind while nobody had its token. */
    catchUp(id: string, { copy }: SessionState, copier: Copier): void {
      const idHash = storedHash(id)
      if (!copy?.isBehind || noted.has(idHash)) return
      keep(idHash, { copier, at: now(), isBehind: true })
    },

    /** Makes the copies that are due here, one after the other. */
    async look(stopping?: AbortSignal): Promise<void> {
      for (const [idHash, { copier, at, isBehind }] of [...noted]) {
        if (stopping?.aborted) return
        if (at > now()) continue
        noted.delete(idHash)
        if (isBehind) await due.again(idHash, now())
        const isDone = await copy(idHash, copier)
        // Unless the basket has changed meanwhile.
        if (!isDone && !noted.has(idHash)) keep(idHash, { copier, at: now() + leaseMs })
      }
    },

    /** Makes copies that nobody else makes. */
    async sweep(stopping?: AbortSignal): Promise<void> {
      for (const idHash of await due.left(now() - leftMs, mostLeft)) {
        if (stopping?.aborted) return
        await copy(idHash, { shop, user: undefined })
      }
    },
  }
}

/** `isBehind`: its row does not say any more that a copy is due. */
type Noted = { copier: Copier; at: number; isBehind?: true }

type Next = { kind: 'failed' } | { kind: 'done'; copy: SessionState['copy'] }

/** Brings the copy of one basket up to date; what the shop has of it then. */
async function copied(state: Taken['state'], copier: Copier, now: number): Promise<Next> {
  const { basket, copy } = state
  const isNothing = basket.items.length === 0
  const body = isNothing ? undefined : await payloadOf(state, copier)
  if (!isNothing && !body) return { kind: 'failed' }

  const isOwned = copier.user !== undefined
  const step = copyStep(copy, { isEmpty: !body || body.products.length === 0 }, now)
  if (step === 'delete' && copy) {
    // Only its account can change it, and its token is not here.
    if (copy.isOwned && !isOwned) return behind(copy)
    const answer = await forget(copier, copy.id)
    return isForLater(answer) ? { kind: 'failed' } : { kind: 'done', copy: undefined }
  }
  if (step === 'update' && copy && body) {
    const answer = await copier.shop.saveBasket({ params: { id: copy.id }, body })
    if (answer.kind === 'ok') {
      return {
        kind: 'done',
        copy: { id: copy.id, at: now, isOwned: isOwned || copy.isOwned },
      }
    }
    if (isForLater(answer)) return { kind: 'failed' }
    if (copy.isOwned && !isOwned) return behind(copy)
  }
  if (step === 'nothing' || !body) return { kind: 'done', copy: undefined }
  const answer = await copier.shop.newBasket({ body })
  if (answer.kind === 'ok') return { kind: 'done', copy: { id: answer.value.id, at: now, isOwned } }
  return isForLater(answer) ? { kind: 'failed' } : { kind: 'done', copy: undefined }
}

/** It waits for its account: until then each try would be in vain. */
function behind(copy: NonNullable<SessionState['copy']>): Next {
  return { kind: 'done', copy: { ...copy, isBehind: true } }
}

function forget({ shop }: Copier, id: string) {
  return shop.deleteBasket({ params: { id } })
}

/** A shop that cannot now is asked again; one that does not do this at all is not. */
function isForLater(answer: CallResult<unknown>): boolean {
  if (answer.kind === 'ok') return false
  const { status } = answer
  if (answer.kind === 'refused') return status === 429
  return answer.reason !== 'malformed' && status !== 501 && status !== 404 && status !== 405
}
