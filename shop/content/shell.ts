import { served } from '#shop/handler.ts'

/**
 * Settings, menu and footer, with the catalogue's version as their timestamp (Catalogue §2 "Root
 * shell").
 */
export const shell = served('shell', async ({ catalogue, accounts }) => {
  const { settings, menu, footer, popups, version } = catalogue
  // Whether it is offered is known once; pages need not ask whether the process has an app.
  const facebook = settings.facebookLogin ? accounts.facebook : undefined
  return {
    settings: {
      ...settings,
      facebookLogin: facebook !== undefined,
      facebookSimulated: facebook?.isSimulated === true,
    },
    menu,
    footer,
    popups: popups.map(({ _id, pages }) => ({ _id, ...(pages && { pages }) })),
    productsTimestamp: version,
  }
})
