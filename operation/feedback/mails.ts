import { z } from 'zod'

import { LANGUAGES } from '#domain/screen/languages.ts'
import { mailNamed, previewKinds, previewOf } from '#shop/mail/preview/previews.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { listedMails, shownMail } from '../answers/content.ts'
import { action } from '../frame/action.ts'
import type { Context, Group } from '../frame/command.ts'
import type { ShopDatabase } from '#shop/database/open.ts'

const words = inAllLanguages(({ operator }) => operator.mails)

const lang = z.enum(LANGUAGES)

/** What the shop writes by itself, of a made-up order. */
export const mailsGroup: Group = {
  name: 'mails',
  words,
  commands: [
    action({
      name: 'list',
      answers: listedMails,
      needs: 'settings:read',
      run: async (database, _given, context) => {
        const data = []
        for (const { kind } of previewKinds) {
          const letter = await seen(database, kind, context, context.lang)
          if (letter) data.push({ kind, subject: letter.subject })
        }
        const rows = data.map(({ kind, subject }) => [kind, subject])
        return { kind: 'done', parts: [{ titles: words[context.lang].titles, rows }], data }
      },
    }),
    action({
      name: 'show',
      answers: shownMail,
      needs: 'settings:read',
      args: { kind: z.string().max(100) },
      options: { lang: lang.optional() },
      run: async (database, given, context) => {
        const letter = await seen(database, given.kind, context, given.lang ?? context.lang)
        if (!letter) return { kind: 'refused', name: 'no-kind', ...words[context.lang].noKind }
        const { subject, text, html } = letter
        const data = { kind: given.kind, subject, text, html }
        return { kind: 'done', parts: [subject, '', text], data }
      },
    }),
  ],
}

/** In a language of the shop, or in its own. */
async function seen(
  database: ShopDatabase,
  kind: string,
  { config, mail, now }: Context,
  wanted: string,
) {
  const terms = await readOrderTerms(database)
  const { langs, baseLang } = terms.settings
  const found = mailNamed(kind)
  const desk = config.deskOrigin ?? ''
  return (
    found &&
    previewOf(
      database,
      { terms, mail, desk, now },
      { ...found, lang: langs.find((one) => one === wanted) ?? baseLang },
    )
  )
}
