import { inLanguage } from '#domain/screen/text.ts'
import { readProductSheet } from '#shop/import-export/product-sheet.ts'
import { setsWith } from '#shop/owner/goods/sets-with.ts'
import { actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Head } from '../frame/rooms.tsx'
import { Back } from '../parts/back.tsx'
import type { Screen } from '../frame/visit.ts'
import { Panel } from '../parts/panel.tsx'

/** How a product ends; before that, the page shows what of the shop has it. */
export const endProductScreen: Screen = {
  kind: 'screen',
  path: '/goods/:id/end',
  needs: 'goods:write',
  show: async (visit, { id = '' }) => {
    const { db } = visit.desk.database
    const sheet = await readProductSheet(db, id)
    if (!sheet) return notFoundPage(visit)
    const { baseLang } = sheet.settings
    const name = inLanguage(sheet.product.name, visit.lang, baseLang)
    const sets = await setsWith(db, id)
    const words = visit.say.newGoods
    return {
      kind: 'page',
      title: words.end,
      body: (
        <>
          <Back href={`/goods/${encodeURIComponent(id)}`}>{name}</Back>
          <Head title={words.end}>{words.endAbout}</Head>
          <Panel title={name}>
            {sets.length === 0 ? (
              <p className="muted">{words.usedNowhere}</p>
            ) : (
              <>
                <p>{words.usedIn}</p>
                <ul>
                  {sets.map(({ _id, name: called }) => (
                    <li key={_id}>
                      <a href={`/goods/${encodeURIComponent(_id)}`}>
                        {inLanguage(called, visit.lang, baseLang)}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <form method="post" className="stack">
              {(['archive', 'remove'] as const).map((one) => (
                <div className="row" key={one}>
                  <button
                    className={one === 'remove' ? 'button button-stop' : 'button'}
                    name="do"
                    value={one}
                  >
                    {words[one]}
                  </button>
                  <small className="muted">{words[`${one}Hint`]}</small>
                </div>
              ))}
            </form>
          </Panel>
        </>
      ),
    }
  },
  take: async (visit, form, { id = '' }) => {
    const status = form.get('do') === 'remove' ? 'removed' : 'archived'
    const given = { product: id, fields: [`status=${status}`] }
    return actThen(visit, { action: 'products set', given }, `/goods/${encodeURIComponent(id)}`)
  },
}
