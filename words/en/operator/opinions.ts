import type { GroupWords } from '../../operator-words.ts'

export const opinions = {
  about: 'Reviews that wait until you have looked at them (setting opinionApproval).',
  commands: {
    list: {
      about: 'lists those that wait, the oldest first',
      given: { rejected: 'those that you rejected; they are forgotten after 90 days' },
      example: 'opinions list',
    },
    approve: {
      about: 'shows one in the shop, also one that you rejected',
      given: { id: 'as the list has it' },
      example: 'opinions approve 5yJ3',
    },
    reject: {
      about: 'shows one to nobody',
      given: { id: 'as the list has it' },
      example: 'opinions reject 5yJ3',
    },
  },
  titles: ['id', 'when', 'product', 'stars', 'name', 'bought', 'review'],
  bought: 'yes',
  none: 'None.',
  approved: (id: string) => `Review ${id} is in the shop.`,
  rejected: (id: string) => `Review ${id} is shown to nobody.`,
  unknown: (id: string) => ({
    problem: `no review ${id} waits`,
    cure: 'look for its id with opinions list',
  }),
} satisfies GroupWords & Record<string, unknown>
