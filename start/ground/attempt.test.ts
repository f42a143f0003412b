import { expect, test } from 'vitest'

import type { WrongSetting } from '../../config.ts'
import { attempt } from './attempt.ts'

const config = { port: 3000, host: undefined, dataDir: './data', databaseUrl: 'sqlite:./kram.db' }

test('what a step of the start has made is handed on', async () => {
  const { made, left } = await attempted(async () => 'a secret')

  expect(made).toBe('a secret')
  expect(left).toEqual([])
})

test('a failure that a setting explains gives the start up, and is not thrown', async () => {
  const { made, left } = await attempted(async () => {
    throw Object.assign(new Error('it fails'), { code: 'DAMAGED_SECRET' })
  })

  expect(made).toBeUndefined()
  expect(left).toMatchObject([{ setting: 'DATA_DIR' }])
})

test('a failure that no setting explains is thrown as it is', async () => {
  const error = new Error('it fails')

  await expect(attempted(() => Promise.reject(error))).rejects.toBe(error)
})

async function attempted(work: () => Promise<string>) {
  const left: WrongSetting[] = []
  const leave = (wrong: WrongSetting) => void left.push(wrong)
  return { made: await attempt({ step: 'cookie secret', config, leave }, work), left }
}
