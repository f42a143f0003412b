import { servedCountries } from '#domain/delivery/countries.ts'
import { type PriceRow, type PriceTable, priceTableOf } from '#domain/delivery/price-table.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { plainNumber } from '#domain/typed-number.ts'
import { getDocuments } from '#shop/documents/documents.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { act } from '../../frame/act.ts'
import { notFoundPage } from '../../frame/answer.tsx'
import type { Screen, Visit } from '../../frame/visit.ts'
import { BackHead } from '../../parts/back-head.tsx'
import { Choice, TextField } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { countryName, countryOptions } from '../../parts/names.ts'
import { Facts, Panel } from '../../parts/panel.tsx'
import { cellName, rowCount, savePrices } from './save-prices.ts'
import { weightIdIn } from './weight.ts'

/** What a delivery costs, as a table that writes the steps of its price. */
export const deliveryPricesScreen: Screen = {
  kind: 'screen',
  path: '/settings/deliveries/prices',
  needs: 'settings:read',
  show: async (visit) => {
    const { desk, url, say, lang } = visit
    const got = await act(visit, { action: 'deliveries get', given: {} })
    const deliveries = await getDocuments(desk.database.db, 'deliveries')
    const at = deliveries.findIndex(({ _id }) => _id === url.searchParams.get('id'))
    const method = deliveries[at]
    if (got.kind === 'refused' || !method) return notFoundPage(visit)
    const terms = await readOrderTerms(desk.database)
    const { baseLang, baseCurrency } = terms.settings
    const name = inLanguage(method.name, lang, baseLang)
    const words = say.deliveryPrices
    const table = priceTableOf(method, weightIdIn(terms))
    return {
      kind: 'page',
      title: words.title(name),
      version: got.version,
      body: (
        <>
          <BackHead
            back={{ path: `/settings/deliveries?at=${at}`, title: name }}
            title={words.title(name)}
          >
            {words.about(baseCurrency)}
          </BackHead>
          <Panel title={words.where}>
            <Facts facts={[[words.countries, countriesOf(method, visit)]]} />
          </Panel>
          {table ? (
            <Table
              {...{ visit, table }}
              places={placesOf(method, table, visit)}
              hasWeight={weightIdIn(terms) !== undefined}
            />
          ) : (
            <Steps visit={visit} method={method} />
          )}
        </>
      ),
    }
  },
  take: savePrices,
}

function countriesOf({ countries, disabled }: DeliveryMethod, { lang, say }: Visit): string {
  const groups: Readonly<Record<string, string>> = say.deliveryPrices.groups
  return countries
    .filter((code) => disabled[code] !== true)
    .map((code) => groups[code] ?? countryName(code, lang))
    .join(', ')
}

type Option = readonly [value: string, text: string]

/** The places that a row can name: where the delivery goes, and what rows name already. */
function placesOf(method: DeliveryMethod, { rows }: PriceTable, { lang, say }: Visit): Option[] {
  const { groups, otherCountries } = say.deliveryPrices
  const isForMany = method.countries.some((one) => one === 'eu' || one === 'all')
  const named = rows.flatMap(({ country }) => (country === 'eu' ? [] : (country ?? [])))
  const countries = [...new Set([...servedCountries([method], ''), ...named])]
  const isNamed = rows.some(({ country }) => country === 'eu')
  return [
    ['', otherCountries],
    ...(isForMany || isNamed ? ([['eu', groups.eu]] as const) : []),
    ...countryOptions(countries, lang),
  ]
}

function printed(value: number | undefined): string {
  return value === undefined ? '' : plainNumber(value)
}

type TableProps = {
  visit: Visit
  table: PriceTable
  places: readonly Option[]
  hasWeight: boolean
}

function Table({ visit, table, places, hasWeight }: TableProps) {
  const words = visit.say.deliveryPrices
  const mayWrite = mayDo(visit.session.scopes, 'settings:write')
  const { gross, vat, freeFrom, rows } = table
  const count = rowCount(visit.sent, rows.length)
  return (
    <Form className="stack" isLong>
      <Panel title={words.price}>
        <div className="pair">
          <TextField label={words.gross} name="gross" value={printed(gross)} numeric required />
          <TextField label={words.vat} name="vat" value={printed(vat)} numeric required />
          <TextField
            label={words.freeFrom}
            name="freeFrom"
            hint={words.freeFromHint}
            value={printed(freeFrom)}
            numeric
          />
        </div>
      </Panel>
      <Panel title={words.rows}>
        <p className="muted">{hasWeight ? words.rowsAbout : words.noWeight}</p>
        <p className="muted">{words.byCountry}</p>
        {Array.from({ length: count }, (_, at) => (
          <Row key={at} row={rows[at]} {...{ at, visit, places, hasWeight }} />
        ))}
      </Panel>
      {mayWrite && (
        <div className="save">
          <p className="muted">{visit.say.settings.saveAbout}</p>
          <button className="button" name="do" value="more">
            {words.more}
          </button>
          <button className="button button-main" name="do" value="save">
            {visit.say.settings.save}
          </button>
        </div>
      )}
    </Form>
  )
}

type RowProps = Omit<TableProps, 'table'> & { at: number; row: PriceRow | undefined }

function Row({ at, row, visit, places, hasWeight }: RowProps) {
  const words = visit.say.deliveryPrices
  const { total, count, weight } = words.by
  return (
    <fieldset>
      <legend>{words.row(at + 1)}</legend>
      <div className="pair">
        <Choice
          label={words.country}
          name={cellName(at, 'country')}
          value={row?.country ?? ''}
          options={places}
        />
        <Choice
          label={words.rowBy}
          name={cellName(at, 'by')}
          value={row?.by ?? ''}
          options={[
            ['', words.noRow],
            ['total', total],
            ['count', count],
            ...(hasWeight ? ([['weight', weight]] as const) : []),
          ]}
        />
        <TextField
          label={words.from}
          name={cellName(at, 'from')}
          value={printed(row?.from)}
          numeric
        />
        <TextField label={words.to} name={cellName(at, 'to')} value={printed(row?.to)} numeric />
        <TextField
          label={words.gross}
          name={cellName(at, 'gross')}
          value={printed(row?.gross)}
          numeric
        />
        <TextField
          label={words.rowFree}
          name={cellName(at, 'freeFrom')}
          value={printed(row?.freeFrom)}
          numeric
        />
      </div>
    </fieldset>
  )
}

/** Steps that no table can say, as they are kept: the fields of the delivery change them. */
function Steps({ visit, method }: { visit: Visit; method: DeliveryMethod }) {
  const words = visit.say.deliveryPrices
  return (
    <Panel title={words.steps}>
      <p>{words.noTable}</p>
      <ol>
        {method.customLogic.map((tier, at) => (
          <li key={at}>
            <code>{tier.type === 'formula' ? tier.formula : JSON.stringify(tier)}</code>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
