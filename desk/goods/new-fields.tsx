import type { Category } from '#domain/entities/catalogue.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { ImportContext } from '#shop/import-export/columns/column.ts'
import type { Visit } from '../frame/visit.ts'
import { Choice, TextField } from '../parts/field.tsx'
import { languageName } from '../parts/names.ts'
import { Panel } from '../parts/panel.tsx'
import type { GoodsKind } from './create.ts'

type Props = { visit: Visit; context: ImportContext; kind: GoodsKind }

/** What every product has: its names, where it is found, and what it costs. */
export function NamesAndPlace({ visit, context, kind }: Props) {
  const { say, lang } = visit
  const { langs, baseLang, currencies } = context.settings
  const words = say.newGoods
  return (
    <>
      <Panel title={words.name}>
        <div className="pair">
          {langs.map((one) => (
            <TextField
              key={one}
              label={`${words.name}, ${languageName(one, lang)}`}
              name={`name.${one}`}
              maxLength={200}
              {...(one === baseLang && { required: true })}
            />
          ))}
          <Choice
            label={words.category}
            name="categories"
            options={categoryOptions(context.categories, lang, baseLang)}
          />
          <TextField label={words.code} name="code" maxLength={64} />
          <TextField label={words.id} name="id" hint={words.idHint} maxLength={64} />
        </div>
      </Panel>
      <Panel title={say.goods.pricesAndStock}>
        <div className="pair">
          {currencies.map(({ code }) => (
            <TextField
              key={code}
              label={words.price(code)}
              name={`price.${code}`}
              hint={kind === 'set_creator' ? words.priceOfParts : undefined}
              numeric
            />
          ))}
          <TextField
            label={words.vat(languageName(baseLang, lang))}
            name={`vat.${baseLang}`}
            required
            numeric
          />
          {kind !== 'set' && kind !== 'set_creator' && kind !== 'variants' && (
            <TextField label={words.stock} name="stock" hint={words.stockHint} numeric />
          )}
        </div>
      </Panel>
    </>
  )
}

/** Every category below the one that it is in. */
export function categoryOptions(
  categories: readonly Category[],
  lang: string,
  baseLang: string,
): (readonly [id: string, text: string])[] {
  const nameOf = (id: string) => {
    const one = categories.find(({ _id }) => _id === id)
    return one ? inLanguage(one.name, lang, baseLang) : id
  }
  return categories
    .map(({ _id, hierarchy }) => [_id, hierarchy.map(nameOf).join(' › ')] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, lang))
}
