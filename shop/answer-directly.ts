import { contract } from '#contract/contract.ts'
import type { DirectAnswer, DirectCall } from '#contract/direct.ts'

import { answerCall, type Answering } from './answer.ts'
import type { Caller } from './handler.ts'
import { bytesOf, jsonTextOf } from './parse-call.ts'

/** Answers a call of the storefront in this process: the same rules without HTTP and JSON. */
export async function answerDirectly(
  options: Answering,
  { name, params, query, body, token, signal }: DirectCall,
  caller: Caller | undefined,
): Promise<DirectAnswer> {
  // Over HTTP that is no path of the call.
  if (Object.values(params).includes('')) return { status: 404, body: { error: 'NO_SUCH_CALL' } }
  const sent = {
    params,
    query: new URLSearchParams(query.map(([name, value]) => [name, value])),
    json: async () => jsonTextOf(body),
    bytes: async (most: number) => bytesOf(body, most),
    authorization: token === undefined ? null : `Bearer ${token}`,
    signal,
  }
  const call = { name, row: contract[name] }
  const { headers: _, ...answer } = await answerCall(options, call, sent, caller)
  return answer
}
