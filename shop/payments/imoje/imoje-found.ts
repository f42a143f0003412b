import { z } from 'zod'

import type { PaymentWord } from '../port.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import { type Call, refusalOf } from './imoje-wire.ts'
import {
  type Link,
  LinkAnswer,
  type Transaction,
  TransactionAnswer,
  wordOf,
  wordOfLink,
} from './imoje-words.ts'

/** Payments and their links as imoje knows them, by the names that it gave them. */
export function imojeFound(call: Call, serviceId: string) {
  return { linkNamed, transactionNamed, linkWord, transactionWord, withOthers }

  async function linkWord(ref: string | undefined): Promise<PaymentWord | undefined> {
    const found = await linkNamed(ref)
    return found && wordOfLink(found)
  }

  /** A payment that is known by its own name may not be the only one of its link. */
  async function withOthers(word: PaymentWord): Promise<PaymentWord> {
    if (word.state !== 'paid' || word.also) return word
    const { also = [], ...first } = (await linkWord(word.within)) ?? word
    // A link that lists no payment speaks of itself, by its own name.
    const known = new Set([word.ref, word.within])
    const others = [first, ...also].filter(({ state, ref }) => state === 'paid' && !known.has(ref))
    return others.length > 0 ? { ...word, also: others } : word
  }

  async function transactionWord(ref: string | undefined): Promise<PaymentWord | undefined> {
    const found = await transactionNamed(ref)
    return found && wordOf(found)
  }

  async function linkNamed(id: string | undefined): Promise<Link | undefined> {
    return named('payment', id, LinkAnswer)
  }

  async function transactionNamed(id: string | undefined): Promise<Transaction | undefined> {
    return named('transaction', id, TransactionAnswer)
  }

  /** Whatever it does not know of this name, as a link or as a transaction. */
  async function named<Found extends { serviceId: string }>(
    path: 'payment' | 'transaction',
    id: string | undefined,
    shape: z.ZodType<Found>,
  ): Promise<Found | undefined> {
    if (id === undefined || !z.uuid().safeParse(id).success) return undefined
    const answer = await call('GET', `${path}/${id}`)
    if (refusalOf(answer)) return undefined
    const { data: found } = shape.safeParse(answer.json)
    if (!found) throw new ProviderAnswered('imoje', answer.status)
    return found.serviceId === serviceId ? found : undefined
  }
}
