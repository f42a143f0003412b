import { renderToStaticMarkup } from 'react-dom/server'

import { pictureAddress } from '#domain/picture/own-picture.ts'
import { addressesOf } from '#domain/owner/document-form/with-pages.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { finderOf } from '#domain/search/plain-text.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { findGoods } from '#shop/owner/goods/near-goods.ts'
import { listPictures } from '#shop/pictures/library.ts'
import type { Screen, Visit } from '../../frame/visit.ts'
import { pagesFor } from '../../settings/pages.ts'
import { goodsOptions, goodsPath } from './goods-field.tsx'
import { searched } from '../search.tsx'

export const picturesPath = '/suggest/pictures'
export const addressesPath = '/suggest/addresses'

const mostPictures = 50
const mostGoods = 20

/** What fields offer while somebody types, for the script. */
export const suggestScreens: readonly Screen[] = [
  {
    kind: 'screen',
    path: goodsPath,
    needs: undefined,
    show: async (visit) => answerOf(await goodsOptions(visit, [], searched(visit))),
  },
  {
    kind: 'screen',
    path: addressesPath,
    needs: undefined,
    show: async (visit) => answerOf(await addressOptions(visit, searched(visit))),
  },
  {
    kind: 'screen',
    path: picturesPath,
    needs: 'goods:read',
    show: async (visit) => {
      const search = searched(visit) || undefined
      const found = await listPictures(visit.desk.database.db, { search, limit: mostPictures })
      return answerOf(found.map(({ name, label }) => [pictureAddress(name), label] as const))
    },
  },
]

/** Pages of the shop and some products, by their addresses in its first language. */
export async function addressOptions(visit: Visit, search: string): Promise<Options> {
  const { baseLang } = (await readOrderTerms(visit.desk.database)).settings
  const holds = finderOf(search)
  const pages = (await pagesFor(visit, 'menu', baseLang)).filter(({ name }) => holds(name))
  const goods = await findGoods(visit.desk.database, search, mostGoods)
  return [
    ...pages.map((page) => [addressesOf(page, 'link')[baseLang] ?? '', page.name] as const),
    ...goods.map(
      ({ url, name }) =>
        [`/p/${url[baseLang] ?? ''}`, inLanguage(name, visit.lang, baseLang)] as const,
    ),
  ]
}

type Options = readonly (readonly [value: string, text: string])[]

/** A page that its script alone reads. */
function answerOf(options: Options): Response {
  const page = (
    <main id="main">
      <datalist>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </datalist>
    </main>
  )
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
    },
  })
}
