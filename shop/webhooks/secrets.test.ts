import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'

import { changedSecrets, newSecret, signedHeaders, signingSecrets } from './secrets.ts'

const DAY = 86_400_000

test('what is signed is verified by the public library, and nothing else is', () => {
  fc.assert(
    fc.property(fc.json(), fc.json(), (body, other) => {
      const secret = newSecret()
      const headers = signedHeaders({ id: 'msg_1', body }, [{ secret }], Date.now())
      const verify = (sent: string, by = secret) => new Webhook(by).verify(sent, headers)
      expect(verify(body)).toEqual(JSON.parse(body))
      expect(() => verify(body, newSecret())).toThrow('No matching signature')
      fc.pre(other !== body)
      expect(() => verify(other)).toThrow('No matching signature')
    }),
  )
})

test('a message is not verified as another one, nor an hour later', () => {
  const secret = newSecret()
  const body = '{}'
  const headers = signedHeaders({ id: 'msg_1', body }, [{ secret }], Date.now())
  const webhook = new Webhook(secret)
  const wrong = { ...headers, 'webhook-id': 'msg_2' }
  expect(() => webhook.verify(body, wrong)).toThrow('No matching signature')
  const old = signedHeaders({ id: 'msg_1', body }, [{ secret }], Date.now() - 3_600_000)
  expect(() => webhook.verify(body, old)).toThrow('Message timestamp too old')
})

test('while a secret is changed both verify, and after a day the new one alone', () => {
  const now = Date.now()
  const [before, after] = [newSecret(), newSecret()]
  const secrets = changedSecrets([{ secret: before }], after, now + DAY)
  const body = '{"a":1}'
  const verifies = (secret: string, at: number) => {
    const headers = signedHeaders({ id: 'msg_1', body }, secrets, at)
    const { 'webhook-signature': signed = '' } = headers
    return signed.split(' ').includes(new Webhook(secret).sign('msg_1', new Date(at), body))
  }
  expect([verifies(before, now), verifies(after, now)]).toEqual([true, true])
  expect([verifies(before, now + DAY), verifies(after, now + DAY)]).toEqual([false, true])
})

test('however often a secret is changed, the newest signs and no more than four do', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 * DAY), { maxLength: 12 }), (waits) => {
      let now = 0
      let secrets = changedSecrets([], 'whsec_0', DAY)
      for (const [place, wait] of waits.entries()) {
        now += wait
        secrets = changedSecrets(secrets, `whsec_${place + 1}`, now + DAY)
        const signing = signingSecrets(secrets, now).map(({ secret }) => secret)
        expect(signing[0]).toBe(`whsec_${place + 1}`)
        expect(signing[1]).toBe(`whsec_${place}`)
        expect(signing.length).toBeLessThanOrEqual(4)
        // None of before signs for longer than a day.
        expect(signingSecrets(secrets, now + DAY)).toHaveLength(1)
      }
    }),
  )
})
