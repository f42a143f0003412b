import { served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'

/** A popup, by its id (Shopping §2 "Header and modals"). */
export const popup = served('popup', async ({ catalogue }, { params }) => {
  return catalogue.popups.find(({ _id }) => _id === params['id']) ?? refuse(404, 'NOT_FOUND')
})
