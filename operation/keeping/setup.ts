import { endSetup, newLink } from '#shop/setup/tokens.ts'
import { inAllLanguages } from '#words/words.ts'
import { localAction } from '../frame/action.ts'
import { type Group } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.setup)

/** The first start of an empty shop. */
export const setupGroup: Group = {
  name: 'setup',
  words,
  commands: [
    // Both local: who has the link has the shop, and until it is used there is nobody else.
    localAction({
      name: 'link',
      needs: 'settings:write',
      stands: async () => ({}),
      run: async (database, _given, { config, lang, now }) => {
        const say = words[lang]
        const token = await newLink(database, now)
        if (token === undefined) return { kind: 'refused', name: 'not-empty', ...say.notEmpty }
        const domain = config.langDomains.find((one) => one.lang === lang) ?? config.langDomains[0]
        const address = `${domain?.origin ?? ''}/setup/${token}`
        return { kind: 'done', parts: [say.link, address], data: { address } }
      },
    }),
    localAction({
      name: 'end',
      needs: 'settings:write',
      stands: async () => ({}),
      run: async (database, _given, { lang }) => {
        const say = words[lang]
        const isEnded = await endSetup(database)
        return { kind: 'done', parts: [isEnded ? say.ended : say.wasEnded], data: { isEnded } }
      },
    }),
  ],
}
