import {
  data,
  type DataStrategyResult,
  type ErrorResponse,
  redirect,
  RouterContextProvider,
} from 'react-router'
import { expect, test } from 'vitest'

import { routeArgs } from '#tests/route-args.ts'
import { AT_ONCE } from './field.ts'
import { notTakenMiddleware } from './not-taken.ts'

const told = { type: 'warning', text: 'A little slower, please.' }

test('what a form beside its page is refused with is its answer, not an error of the page', async () => {
  const limited = await answerTo(beside, errorResponse(429, { told }))
  expect(limited).toEqual(answer(429, { notTaken: 'refused', told }))
  expect(await answerTo(beside, errorResponse(503, null))).toEqual(
    answer(503, { notTaken: 'unavailable' }),
  )
  // A proxy's page, and no connection at all.
  expect(await answerTo(beside, errorResponse(502, '<h1>Bad Gateway</h1>'))).toEqual(
    answer(502, { notTaken: 'unavailable' }),
  )
  expect(await answerTo(beside, new TypeError('Failed to fetch'))).toEqual(
    answer(503, { notTaken: 'unavailable' }),
  )
})

test('a redirect leads on, and what was taken stays what it is', async () => {
  const away = { type: 'error', result: redirect('/login') } as const
  expect(await answerTo(beside, away.result)).toEqual(away)
  const taken = { type: 'data', result: { told } } as const
  expect(await run(beside, taken)).toEqual(taken)
})

test('any other form, and a page that cannot be loaded, end in the error page', async () => {
  const failed = errorResponse(503, null)
  expect(await answerTo({ quantity: '2' }, failed)).toEqual({ type: 'error', result: failed })
  expect(await answerTo(undefined, failed)).toEqual({ type: 'error', result: failed })
})

const beside = { [AT_ONCE]: '1', productId: 'mug' }

function answer(status: number, given: unknown) {
  return { type: 'data', result: data(given, { status }) }
}

function answerTo(form: Record<string, string> | undefined, result: unknown) {
  return run(form, { type: 'error', result })
}

async function run(form: Record<string, string> | undefined, result: DataStrategyResult) {
  const body = form && new URLSearchParams(form)
  const request = new Request('http://shop.test/wishlist', body ? { method: 'POST', body } : {})
  const next = async () => {
    if (body) await request.text()
    return { wishlist: result }
  }
  const results = await notTakenMiddleware(
    routeArgs({ request, context: new RouterContextProvider() }),
    next,
  )
  return results?.['wishlist']
}

function errorResponse(status: number, given: unknown): ErrorResponse {
  return { status, statusText: '', data: given, internal: false } as ErrorResponse
}
