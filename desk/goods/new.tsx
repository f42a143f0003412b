import { mayDo } from '#domain/owner/scopes.ts'
import { readImportContext } from '#shop/import-export/import-context.ts'
import { Head } from '../frame/rooms.tsx'
import { Back } from '../parts/back.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { TextField, Tick } from '../parts/field.tsx'
import { languageName } from '../parts/names.ts'
import { goodsOptions } from '../parts/choosing/goods-field.tsx'
import { Once } from '../parts/once.tsx'
import { Panel } from '../parts/panel.tsx'
import { createProduct, type GoodsKind, goodsKinds } from './create.ts'
import { KindFields } from './kind-fields.tsx'
import { NamesAndPlace } from './new-fields.tsx'

/** A product from nothing: first its kind, then what that needs. */
export const newProductScreen: Screen = {
  kind: 'screen',
  path: '/goods/new',
  needs: 'goods:write',
  show: async (visit) => {
    const words = visit.say.newGoods
    const kind = kindIn(visit)
    const context = await readImportContext(visit.desk.database.db)
    const goods = kind?.startsWith('set') ? await goodsOptions(visit, []) : []
    const title = kind ? words.kinds[kind][0] : words.title
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <Back href={kind ? '/goods/new' : '/goods'}>
            {kind ? words.title : visit.say.goods.title}
          </Back>
          <Head title={title ?? words.title}>{words.about}</Head>
          {kind ? (
            <form method="post" className="stack" data-draft="">
              <Once />
              <NamesAndPlace visit={visit} context={context} kind={kind} />
              <KindFields {...{ visit, kind, goods }} settings={context.settings} />
              <div className="save">
                <Tick label={words.show} name="show" />
                <button className="button button-main">{words.create}</button>
              </div>
            </form>
          ) : (
            <Kinds visit={visit} />
          )}
        </>
      ),
    }
  },
  take: async (visit, form) => createProduct(visit, form, kindIn(visit) ?? 'plain'),
}

function kindIn({ url }: Visit): GoodsKind | undefined {
  return goodsKinds.find((kind) => kind === url.searchParams.get('kind'))
}

function Kinds({ visit }: { visit: Visit }) {
  const words = visit.say.newGoods
  return (
    <Panel title={words.choose}>
      <ul className="stack">
        {goodsKinds.map((kind) => {
          const [name, about] = words.kinds[kind]
          return (
            <li key={kind}>
              <a href={`/goods/new?kind=${kind}`}>{name}</a>
              <br />
              <small>{about}</small>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Makes a copy of the product whose page this is. */
export function CopyForm({ visit, langs }: { visit: Visit; langs: readonly string[] }) {
  const words = visit.say.newGoods
  if (!mayDo(visit.session.scopes, 'goods:write')) return null
  return (
    <form method="post" action={visit.url.pathname} className="stack">
      <Once />
      <div className="row">
        <button className="button" name="do" value="copy">
          {words.copy}
        </button>
        <small className="muted">{words.copyHint}</small>
      </div>
      <details>
        <summary>{words.copyName}</summary>
        <div className="pair">
          {langs.map((lang) => (
            <TextField
              key={lang}
              label={languageName(lang, visit.lang)}
              name={`copy.name.${lang}`}
            />
          ))}
        </div>
        <p className="hint">{words.copyNameHint}</p>
      </details>
    </form>
  )
}
