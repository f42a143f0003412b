import { type Check, judged, problemUnless, unchecked } from '../check.ts'
import { readAnswer, refusalProblem, shown } from '../expect.ts'
import type { Credentials, Found } from '../find.ts'

const section = 'sessions'
const needsCustomer = true

/** A token stands for its customer, and only as long as it was not given back. */
export const sessionChecks: readonly Check[] = [
  {
    id: 'sessions.strangers',
    title: 'nobody logs in who is not known',
    section,
    async run({ shop }) {
      const body = { email: 'conformance-never-was@example.com', password: 'not this one' }
      return judged([refusalProblem(await shop.ask('login', { body }), [401], 'of a stranger')])
    },
  },
  {
    id: 'sessions.wrong-password',
    title: 'a customer does not log in with another password',
    section,
    needsCustomer,
    async run({ shop, found }) {
      const email = found.customer?.email ?? ''
      const answer = await shop.ask('login', { body: { email, password: 'not this one' } })
      return judged([refusalProblem(answer, [401], 'with another password')])
    },
  },
  {
    id: 'sessions.login',
    title: 'who logs in gets a token that stands for them',
    section,
    needsCustomer,
    async run({ shop, found }) {
      const login = readAnswer('login', await shop.ask('login', { body: credentialsOf(found) }))
      if (login.kind === 'broken') return judged(login.problems)
      const { token, user } = login.value
      const me = readAnswer('me', await shop.ask('me', { token }))
      if (me.kind === 'broken') return judged(me.problems)
      return judged([
        problemUnless(me.value._id === user._id, `the account ${user._id}`, me.value._id),
        problemUnless(token.length >= 16, 'a token that nobody guesses', `${token.length} letters`),
        problemUnless(token !== found.customer?.token, 'another token each time', 'the same one'),
      ])
    },
  },
  {
    id: 'sessions.logout',
    title: 'a token ends with its logout, and the others of the account go on',
    section,
    needsCustomer,
    async run({ shop, found }) {
      const login = readAnswer('login', await shop.ask('login', { body: credentialsOf(found) }))
      if (login.kind === 'broken') return judged(login.problems)
      const { token } = login.value
      const out = await shop.ask('logout', { token, body: { everywhere: false } })
      const left = readAnswer('logout', out)
      if (left.kind === 'broken') return judged(left.problems)
      const others = await shop.ask('me', { token: found.customer?.token })
      const expected = 'another token of the account still stands'
      return judged([
        refusalProblem(await shop.ask('me', { token }), [401], 'with a token after its logout'),
        problemUnless(others.status === 200, expected, `${others.status}`),
      ])
    },
  },
  {
    id: 'sessions.orders',
    title: 'a customer can open each order of the list, and nobody else can',
    section,
    needsCustomer,
    async run({ shop, found }) {
      const token = found.customer?.token
      const orders = readAnswer('orders', await shop.ask('orders', { token }))
      if (orders.kind === 'broken') return judged(orders.problems)
      const [first] = orders.value
      if (!first) return unchecked('the customer has no orders')
      const params = { no: first.no }
      const one = readAnswer('order', await shop.ask('order', { token, params }))
      if (one.kind === 'broken') return judged(one.problems)
      return judged([
        problemUnless(one.value.no === first.no, `the order ${first.no}`, one.value.no),
        problemUnless(
          one.value.price === first.price,
          `${first.price} as in the list`,
          `${one.value.price} ${shown(one.value.total)}`,
        ),
        refusalProblem(await shop.ask('order', { params }), [401], 'without a token'),
      ])
    },
  },
]

function credentialsOf({ customer }: Found): Credentials {
  return { email: customer?.email ?? '', password: customer?.password ?? '' }
}
