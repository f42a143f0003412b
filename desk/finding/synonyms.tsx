import { z } from 'zod'

import { mayDo } from '#domain/owner/scopes.ts'
import { synonymLines, Synonyms, typedSynonyms } from '#domain/search/synonyms.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { act, actThen, againOf } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { BackHead } from '../parts/back-head.tsx'
import { TextArea } from '../parts/field.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import { languageName } from '../parts/names.ts'

const here = '/settings/synonyms'

/** Words that mean the same in a search: a group a line, in each language. */
export const synonymsScreen: Screen = {
  kind: 'screen',
  path: here,
  needs: 'goods:read',
  show: async (visit) => {
    const { say, lang, session } = visit
    const got = await act(visit, { action: 'synonyms get', given: {} })
    if (got.kind === 'refused') return notFoundPage(visit)
    const groups = z.array(Synonyms).parse(got.data)
    const langs = await languagesOf(visit, groups)
    const words = say.finding
    const title = say.settings.subjects.synonyms
    return {
      kind: 'page',
      title,
      version: got.version,
      body: (
        <>
          <BackHead back={{ path: '/settings', title: say.settings.title }} title={title}>
            {words.synonymsAbout}
          </BackHead>
          <div className="panel">
            <Form className="in stack">
              {langs.map((one) => (
                <TextArea
                  key={one}
                  label={languageName(one, lang)}
                  name={one}
                  hint={words.synonymsHint}
                  value={synonymLines(groups, one)}
                />
              ))}
              {mayDo(session.scopes, 'goods:write') && (
                <div className="row">
                  <button className="button button-main">{say.settings.save}</button>
                </div>
              )}
            </Form>
          </div>
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const got = await act(visit, { action: 'synonyms get', given: {} })
    if (got.kind === 'refused') return againOf(got)
    const langs = await languagesOf(visit, z.array(Synonyms).parse(got.data))
    const typed = langs.map((lang) => [lang, String(form.get(lang) ?? '')])
    const file = JSON.stringify(typedSynonyms(Object.fromEntries(typed)))
    return actThen(visit, { action: 'synonyms set', given: { file }, ...sentBy(form) }, here)
  },
}

/** The shop's languages, and those in which words are kept from before. */
async function languagesOf({ desk }: Visit, groups: readonly Synonyms[]): Promise<string[]> {
  const { langs } = (await readOrderTerms(desk.database)).settings
  return [...new Set([...langs, ...groups.flatMap((group) => Object.keys(group))])]
}
