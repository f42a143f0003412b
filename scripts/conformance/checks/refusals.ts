import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'
import { entriesOf } from '#contract/keys-of.ts'

import type { Input } from '../ask.ts'
import { type Check, judged, type Looking, type Problem } from '../check.ts'
import { crashProblem, nameOf, refusalProblem, describedAnswer } from '../expect.ts'
import type { Found } from '../find.ts'
import { examples } from './examples.ts'

const section = 'answers-and-refusals'

/** What a shop does with calls that no storefront of good will sends. */
export const refusalChecks: readonly Check[] = [
  {
    id: 'refusals.unknown',
    title: 'what is not there is refused with 404 and a name',
    section,
    run: ({ shop, found }) =>
      each(unknownThings(found), async ([name, input]) => [
        refusalProblem(await shop.ask(name, input), [404], 'for something that is not there'),
      ]),
  },
  {
    id: 'refusals.query',
    title: 'a query without what it needs is refused with 400 and a name',
    section,
    run: ({ shop, found }) => each(reads(), async (name) => withoutParts(shop, found, name)),
  },
  {
    id: 'refusals.body',
    title: 'a body of another shape is refused with 400 and a name',
    section,
    run: (looking) => each(withBody(false), (name) => wrongBodies(looking, name)),
  },
  {
    id: 'refusals.body-of-writes',
    title: 'a body of another shape is refused with 400 and a name, also where it would be kept',
    section,
    writes: true,
    run: (looking) => each(withBody(true), (name) => wrongBodies(looking, name)),
  },
  {
    id: 'refusals.json',
    title: 'a body that is no JSON is refused with 400, or 415 if it does not say to be',
    section,
    run: ({ shop }) =>
      each(['productMany', 'login', 'orderCode'] as const, async (name) => {
        const input = { params: {}, query: { lang: 'en' }, body: {} }
        const broken = await shop.askOddly(name, input, { body: '{"ids":' })
        const plain = await shop.askOddly(name, input, {
          body: '{}',
          headers: { 'content-type': 'text/plain' },
        })
        return [
          refusalProblem(broken, [400], 'with half a body'),
          refusalProblem(plain, [400, 415], 'with a body of plain text'),
        ]
      }),
  },
  {
    id: 'refusals.long',
    title: 'a body of more than 256 kB is refused with 413 and a name',
    section,
    run: ({ shop }) =>
      each(['productMany', 'login'] as const, async (name) => {
        const body = JSON.stringify({ ids: [], email: 'x'.repeat(300 * 1024), password: 'x' })
        const answer = await shop.askOddly(name, { query: { lang: 'en' }, body: {} }, { body })
        return [refusalProblem(answer, [413], 'with a body of 300 kB')]
      }),
  },
  {
    id: 'refusals.method',
    title: 'a method that a path does not have is refused with 405 and a name',
    section,
    run: ({ shop }) =>
      each(['shell', 'productMany', 'me', 'newOrder'] as const, async (name) => {
        const answer = await shop.askOddly(name, { query: { lang: 'en' } }, { method: 'PUT' })
        return [refusalProblem(answer, [404, 405], 'with the method PUT')]
      }),
  },
  {
    id: 'refusals.path',
    title: 'a path that is no call is refused with 404 and a name',
    section,
    run: async ({ shop }) =>
      judged([
        refusalProblem(await shop.get('/api/public/no-such-call'), [404], ', which is no call,'),
      ]),
  },
  {
    id: 'refusals.session',
    title: 'what belongs to an account is refused with 401 without its token',
    section: 'sessions',
    run: ({ shop, found }) =>
      each(ofAccounts(), async (name) => {
        const input = inputOf(found, name)
        const unknown = await shop.ask(name, { ...input, token: 'nobody-has-this-token' })
        return [
          refusalProblem(await shop.ask(name, input), [401], 'without a token'),
          refusalProblem(unknown, [401], 'with a token that nobody has'),
        ]
      }),
  },
  {
    id: 'refusals.false-token',
    title: 'where a token is no must, one that nobody has makes a visitor',
    section: 'sessions',
    run: ({ shop, found }) =>
      each(optional(), async (name) => {
        const input = inputOf(found, name)
        const answer = await shop.ask(name, { ...input, token: 'nobody-has-this-token' })
        const expected = `${answer.call} answers as to a visitor, whose token is not known`
        const isRight = answer.status === contract[name].status
        return [isRight ? undefined : { expected, came: describedAnswer(answer) }]
      }),
  },
  {
    id: 'refusals.hostile',
    title: 'whatever a shopper types, the shop never breaks',
    section,
    run: ({ shop, found: { lang } }) =>
      each(hostile, async (text) => [
        crashProblem(
          await shop.ask('product', { params: { id: text }, query: { lang } }),
          of(text),
        ),
        crashProblem(await shop.ask('search', { query: { lang, query: text } }), of(text)),
        crashProblem(
          await shop.ask('category', { query: { lang, id: text, page: text, attr: text } }),
          of(text),
        ),
        crashProblem(await shop.ask('lockers', { query: { query: text } }), of(text)),
        crashProblem(await shop.ask('orderSummary', { params: { id: text } }), of(text)),
      ]),
  },
]

/** Typed, pasted or made up by somebody who looks for a hole. */
const hostile = [
  "' OR 1=1 --",
  '%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u0000',
  '🍵'.repeat(20),
  '9'.repeat(90),
  '-1',
]

function of(text: string): string {
  return `with ${JSON.stringify(text.slice(0, 30))}`
}

async function each<One>(
  all: readonly One[],
  look: (one: One) => Promise<readonly (Problem | undefined)[]>,
) {
  const problems: (Problem | undefined)[] = []
  for (const one of all) problems.push(...(await look(one)))
  return judged(problems)
}

function unknownThings({ lang }: Found): readonly [CallName, Input][] {
  const id = 'conformance-never-was'
  const query = { lang }
  return [
    ['product', { params: { id }, query }],
    ['category', { query: { lang, id } }],
    ['group', { params: { id }, query }],
    ['group', { params: { id }, query: { lang, manufacturer: 'true' } }],
    ['site', { body: { lang, url: id } }],
    ['popup', { params: { id } }],
    ['removed', { params: { id }, query }],
    ['orderSummary', { params: { id } }],
    ['uploaded', { params: { name: id } }],
  ]
}

function names(fits: (row: Call, name: CallName) => boolean): readonly CallName[] {
  // The names are the contract's own keys.
  const all = entriesOf<CallName, Call>(contract)
  return all
    .filter(([name, row]) => row.state === 'served' && fits(row, name))
    .map(([name]) => name)
}

/** Calls of visitors that change nothing, whatever becomes of them. */
function reads(): readonly CallName[] {
  return names(({ method, auth, picture }) => method === 'GET' && !picture && isOpen(auth))
}

function ofAccounts(): readonly CallName[] {
  return names(({ auth }) => !isOpen(auth))
}

function optional(): readonly CallName[] {
  return names((row, name) => row.auth === 'optional' && row.method === 'GET' && isAnswered(name))
}

function withBody(keeps: boolean): readonly CallName[] {
  return names(({ body, auth }, name) => {
    return body !== undefined && isOpen(auth) && isKeeping(name) === keeps
  })
}

function isOpen(auth: Call['auth']): boolean {
  return auth === 'none' || auth === 'optional'
}

function isAnswered(name: CallName): boolean {
  const example = examples[name]
  return example?.expects === 'answer' && example.elsewhere === undefined
}

/** Whether a shop that takes any body would keep something of it, or do something. */
function isKeeping(name: CallName): boolean {
  const looks: readonly CallName[] = [
    ...(['site', 'productMany', 'productIntegrity', 'orderCode'] as const),
    ...(['giftCard', 'login'] as const),
  ]
  return !looks.includes(name)
}

function inputOf(found: Found, name: CallName): Input {
  return examples[name]?.input(found) ?? paramsOf(contract[name])
}

function paramsOf({ path }: Call): Input {
  const all = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, 'conformance'])
  return { params: Object.fromEntries(all) as Record<string, string> }
}

/** The call without each part of its query that it must have. */
async function withoutParts(
  shop: Looking['shop'],
  found: Found,
  name: CallName,
): Promise<readonly (Problem | undefined)[]> {
  const row: Call = contract[name]
  const problems: (Problem | undefined)[] = []
  for (const [part, schema] of Object.entries(row.query?.shape ?? {})) {
    if (schema.safeParse(undefined).success) continue
    const input = inputOf(found, name)
    const { [part]: _left, ...rest } = { ...input.query }
    const answer = await shop.ask(name, { ...input, query: rest })
    problems.push(refusalProblem(answer, [400], `without ${part}`))
  }
  return problems
}

const wrong = ['[]', '"text"', 'null', '{"nothing":"of it"}']

async function wrongBodies(
  { shop, found }: Looking,
  name: CallName,
): Promise<readonly (Problem | undefined)[]> {
  const row: Call = contract[name]
  const input = { ...paramsOf(row), query: { lang: found.lang }, body: {} }
  const problems: (Problem | undefined)[] = []
  for (const body of wrong) {
    const isFine = row.body?.safeParse(JSON.parse(body)).success
    if (isFine) continue
    const answer = await shop.askOddly(name, input, { body })
    problems.push(
      nameOf(answer) === 'UNAVAILABLE' ? undefined : refusalProblem(answer, [400], `with ${body}`),
    )
  }
  return problems
}
