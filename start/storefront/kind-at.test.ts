import { expect, test, vi } from 'vitest'

import { kindAt } from './kind-at.ts'

test('of calls and mails the storefront is not asked', async () => {
  const kindOf = vi.fn()

  expect(await kindAt('/api/public/shell', { kindOf, isFormer: undefined })).toBeUndefined()
  expect(kindOf).not.toHaveBeenCalled()
})

test('where nothing is, there is a page if the owner said what becomes of the address', async () => {
  const kindOf = async () => 'nothing' as const
  const isFormer = async (path: string) => path === '/old.html'

  expect(await kindAt('/old.html', { kindOf, isFormer })).toBe('page')
  expect(await kindAt('/other.html', { kindOf, isFormer })).toBe('nothing')
  expect(await kindAt('/old.html', { kindOf, isFormer: undefined })).toBe('nothing')
})

test('where something is, nobody asks what was there before', async () => {
  const isFormer = vi.fn()

  expect(await kindAt('/basket', { kindOf: async () => 'form', isFormer })).toBe('form')
  expect(isFormer).not.toHaveBeenCalled()
})
