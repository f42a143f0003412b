import { served } from '#shop/handler.ts'

/**
 * Settings, menu and footer, with the catalogue's version as their timestamp (Catalogue §2 "Root
 * shell").
 */
export const shell = served('shell', async ({ catalogue }) => {
  const { settings, menu, footer, version } = catalogue
  return { settings, menu, footer, productsTimestamp: version }
})
