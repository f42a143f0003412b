import { expect, test } from 'vitest'

import { assetAt, client } from './assets.ts'

test('the one script of the desk is small, and nothing in it writes markup', async () => {
  const script = (await assetAt(client.path)?.text()) ?? ''
  expect(script.length).toBeGreaterThan(5_000)
  expect(script.length).toBeLessThan(19_500)
  expect(script).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|eval\(|^import /m)
})
