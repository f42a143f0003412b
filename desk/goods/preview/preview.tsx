import { Template } from '#domain/entities/settings.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { readProductSheet } from '#shop/import-export/product-sheet.ts'
import type { TypedProduct } from '#shop/import-export/typed-product.ts'
import { previewNamed, typedIn } from '#shop/owner/goods/product-previews.ts'
import { signedAddresses } from '../../../operation/groups/preview.ts'
import { notFoundPage } from '../../frame/answer.tsx'
import { Head } from '../../frame/rooms.tsx'
import type { Screen, Visit } from '../../frame/visit.ts'
import { Back } from '../../parts/back.tsx'
import { languageName } from '../../parts/names.ts'
import { Panel } from '../../parts/panel.tsx'
import { Titles } from '../../parts/titles.tsx'

const shownTo = ['visitor', 'wholesale'] as const

/** Ways to a product's page in the shop as somebody has typed it: for whom, and how. */
export const productPreviewScreen: Screen = {
  kind: 'screen',
  path: '/goods/:id/preview/:key',
  needs: 'goods:write',
  show: async (visit, { id = '', key = '' }) => {
    const { desk, session, lang, now, say } = visit
    const named = await previewNamed(desk.database.db, key, now)
    const sheet = await readProductSheet(desk.database.db, id)
    const isTheirs = named?.personId === session.person.id && named.productId === id
    const typed = isTheirs ? await typedIn(desk.database.db, key, now) : undefined
    if (!sheet || !isTheirs || !typed) return notFoundPage(visit)
    const words = say.productPreview
    const looks = say.settings.choices
    const name = inLanguage(sheet.product.name, lang, sheet.settings.baseLang)
    const address = await addressOf(visit, { typed, key, until: named.expiresAt })
    const langs = sheet.settings.langs.filter((one) => address(one))
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Back href={`/goods/${encodeURIComponent(id)}`}>{name}</Back>
          <Head title={words.title}>{words.about}</Head>
          {shownTo.map((one) => (
            <Panel key={one} title={words.shownTo[one]} plain>
              <table className="table table-cards" role="table">
                <caption className="visually-hidden">{words.shownTo[one]}</caption>
                <Titles
                  titles={[words.template, ...langs.map((each) => languageName(each, lang))]}
                />
                <tbody role="rowgroup">
                  {Template.options.map((template) => (
                    <tr role="row" key={template}>
                      <th role="rowheader" scope="row">
                        {looks[template]}
                        {template === sheet.settings.template && <small>{words.own}</small>}
                      </th>
                      {langs.map((each) => (
                        <td role="cell" key={each}>
                          <a href={address(each, { shownTo: one, template })} rel="noreferrer">
                            {words.open(languageName(each, lang))}
                            <span className="visually-hidden">
                              {` (${looks[template]}, ${words.shownTo[one]})`}
                            </span>
                          </a>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Panel>
          ))}
        </>
      ),
    }
  },
}

type Kept = { typed: TypedProduct; key: string; until: number }
type How = { shownTo: (typeof shownTo)[number]; template: Template }

/** The page's address in a language, with its ticket; undefined where the shop has no such page. */
async function addressOf({ desk }: Visit, { typed, key, until }: Kept) {
  const { config, origin: parent } = desk
  const signed = await signedAddresses(config)
  return (lang: string, how: How = { shownTo: 'visitor', template: 'tmpl1' }) => {
    const origin = config.langDomains.find((one) => one.lang === lang)?.origin
    if (origin === undefined) return undefined
    const { shownTo: to, template } = how
    const product = { id: key, shownTo: to }
    const name = typed.product.url[lang] ?? typed.product._id
    return signed(origin, `/p/${encodeURIComponent(name)}`, { parent, until, product, template })
  }
}
