import { served } from '#shop/handler.ts'

/** The social photo feed in the shop's order (Catalogue §2 "Home page"). */
export const instagram = served('instagram', async ({ catalogue }) => ({
  data: catalogue.socialFeed,
}))
