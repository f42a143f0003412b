import { formatDate } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { listFormer, listPatterns } from '#shop/addresses/former-addresses.ts'
import { catalogueOf } from '#shop/catalogue/stored/snapshot.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { actThen } from '../frame/act.ts'
import { givenTextFile } from '../frame/given-file.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { filesIn } from '../pictures/added.ts'
import { BackHead } from '../parts/back-head.tsx'
import { FileField, TextField } from '../parts/field.tsx'
import { Once, onceIn } from '../parts/once.tsx'
import { Pager } from '../parts/pager.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { Search, searched } from '../parts/search.tsx'
import { addressesPath, addressOptions } from '../parts/choosing/suggest.tsx'
import { Titles } from '../parts/titles.tsx'

const onePage = 50

/** What becomes of addresses where nothing is any more. */
export const addressesScreen: Screen = {
  kind: 'screen',
  path: '/settings/addresses',
  needs: 'content:read',
  show: async (visit) => {
    const { desk, url, say, session } = visit
    const search = searched(visit)
    const cursor = url.searchParams.get('cursor')
    const found = await listFormer(desk.database.db, await catalogueOf(desk.database), {
      search,
      after: cursor?.slice(0, 500),
      limit: onePage + 1,
    })
    const patterns = cursor === null ? await listPatterns(desk.database.db, search) : []
    const page = found.slice(0, onePage)
    const next = found.length > onePage ? page.at(-1)?.path : undefined
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const words = say.finding
    const mayWrite = mayDo(session.scopes, 'content:write')
    return {
      kind: 'page',
      title: words.addresses,
      body: (
        <>
          <BackHead back={{ path: '/settings', title: say.settings.title }} title={words.addresses}>
            {words.addressesAbout}
          </BackHead>
          {mayWrite && <Ending visit={visit} options={await addressOptions(visit, '')} />}
          {mayWrite && <Many visit={visit} />}
          <Search visit={visit} label={words.addresses} hint={words.searchHint} />
          <div className="panel">
            {patterns.length + page.length === 0 ? (
              <Empty>
                <b>{search === '' ? words.noAddresses : words.notFound(search)}</b>
              </Empty>
            ) : (
              <Addresses page={[...patterns, ...page]} {...{ visit, timeZone, mayWrite }} />
            )}
          </div>
          <Pager visit={visit} next={next} first="beginning" />
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const here = `/settings/addresses${visit.url.search}`
    if (form.get('do') === 'forget') {
      const wanted = { action: 'addresses forget', given: { address: text('address') } }
      return actThen(visit, wanted, here)
    }
    if (form.get('do') === 'import') {
      const file = await givenTextFile(visit, filesIn(form), visit.say.finding.noFile)
      if ('tone' in file) return file
      const wanted = { action: 'addresses import', given: { file }, once: onceIn(form) }
      return actThen(visit, wanted, here)
    }
    const wanted =
      text('to') === ''
        ? { action: 'addresses gone', given: { address: text('from') } }
        : { action: 'addresses lead', given: { from: text('from'), to: text('to') } }
    return actThen(visit, { ...wanted, once: onceIn(form) }, here)
  },
}

type EndingProps = { visit: Visit; options: Awaited<ReturnType<typeof addressOptions>> }

function Ending({ visit, options }: EndingProps) {
  const words = visit.say.finding
  return (
    <Panel title={words.lead}>
      <form method="post" className="stack">
        <Once />
        <div className="pair">
          <TextField
            label={words.from}
            name="from"
            hint={words.fromHint}
            maxLength={500}
            required
          />
          <TextField
            label={words.to}
            name="to"
            hint={words.toHint}
            maxLength={500}
            suggestions={options}
            suggestFrom={addressesPath}
          />
        </div>
        <div className="row">
          <button className="button button-main">{visit.say.settings.save}</button>
        </div>
      </form>
    </Panel>
  )
}

function Many({ visit }: { visit: Visit }) {
  const words = visit.say.finding
  return (
    <Panel title={words.many}>
      <form method="post" encType="multipart/form-data" className="stack">
        <Once />
        <FileField
          label={words.file}
          name="file"
          hint={words.manyHint}
          accept=".csv,.txt,.tsv,.json,text/csv,text/plain,application/json"
        />
        <div className="row">
          <button className="button" name="do" value="import">
            {words.read}
          </button>
        </div>
      </form>
    </Panel>
  )
}

type Props = {
  page: Awaited<ReturnType<typeof listFormer>>
  visit: Visit
  timeZone: string
  mayWrite: boolean
}

function Addresses({ page, visit, timeZone, mayWrite }: Props) {
  const { lang, say } = visit
  const words = say.finding
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{words.addresses}</caption>
      <Titles titles={[words.from, words.to, { numbers: words.since }, { hidden: words.forget }]} />
      <tbody role="rowgroup">
        {page.map(({ path, to, endedAt }) => (
          <tr role="row" key={path}>
            <th role="rowheader" scope="row">
              {path}
            </th>
            <td role="cell">{to ?? <span className="muted">{words.gone}</span>}</td>
            <td role="cell" className="num off">
              {formatDate(endedAt, lang, timeZone)}
            </td>
            <td role="cell" className="num c3">
              {mayWrite && (
                <form method="post">
                  <input type="hidden" name="address" value={path} />
                  <button className="button" name="do" value="forget">
                    {words.forget}
                    <span className="visually-hidden">{` ${path}`}</span>
                  </button>
                </form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
