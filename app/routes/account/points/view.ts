import type { z } from 'zod'

import { pointsInWords } from '#app/blocks/account/account-view.ts'
import { toAccount, toOrder, toPoints, toReturn } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Contract } from '#contract/contract.ts'
import { formatDateTime } from '#domain/delivery/dates.ts'
import type { PointsMove } from '#domain/entities/points.ts'

type History = z.infer<Contract['points']['answer']>
type Words = Pick<Rendering, 't' | 'lang' | 'settings'>

export type PointsView = ReturnType<typeof pointsView>

export function pointsView({ balance, moves, page, lastPage }: History, words: Words) {
  const { t } = words
  return {
    title: t('points.title'),
    balance: pointsInWords(balance, words),
    none: moves.length === 0 ? t('points.none') : undefined,
    moves: moves.map((move, place) => ({ key: `${place}`, ...moveView(move, words) })),
    back: { text: t('points.back'), href: toAccount() },
    pages:
      lastPage === 1
        ? undefined
        : {
            label: t('points.pages'),
            at: t('points.page', { page, last: lastPage }),
            newer: page > 1 ? { text: t('points.newer'), href: toPoints(page - 1) } : undefined,
            older:
              page < lastPage ? { text: t('points.older'), href: toPoints(page + 1) } : undefined,
          },
  }
}

function moveView(move: PointsMove, { t, lang, settings }: Words) {
  const { at, amount, balance, reason, order, return: back, note } = move
  return {
    reason: t(`points.reason.${reason}`),
    about: aboutOf(order, back),
    amount: amount < 0 ? `−${-amount}` : `+${amount}`,
    lines: [
      `${formatDateTime(at, lang, settings.timeZone)} · ${t('points.balance', { count: balance })}`,
      ...(note === undefined ? [] : [note]),
    ],
  }
}

/** A return belongs to an order, and says more. */
function aboutOf(order: string | undefined, back: string | undefined) {
  if (back !== undefined) return { text: back, href: toReturn(back) }
  return order === undefined ? undefined : { text: order, href: toOrder(order) }
}
