import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { ownIcon } from './own-icon.ts'

const { settings } = rendering()
const icon = (favicon: string | undefined, sized: string | undefined) =>
  ownIcon(
    {
      settings: { ...settings, ...(favicon !== undefined && { favicon }) },
      sizedPicture: () => sized,
    },
    48,
  )

test('the owner’s sign has an address that changes with its picture', () => {
  expect(icon('/media/a.webp', 'x1Yz/media/a.webp')).toBe('/icon-48.png?v=x1Yz')
})

test('ours is shown where none is chosen, or it is no picture of ours', () => {
  expect(icon(undefined, 'x1Yz/a')).toBeUndefined()
  expect(icon('', 'x1Yz/a')).toBeUndefined()
  expect(icon('/media/gone', undefined)).toBeUndefined()
})
