import { mayDo } from '#domain/owner/scopes.ts'
import { exportGoods } from '#shop/import-export/export-goods.ts'
import { fileStyleOf } from '../../operation/keeping/file-style.ts'
import { givenTextFile } from '../frame/given-file.ts'
import { Head } from '../frame/rooms.tsx'
import { Back } from '../parts/back.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { filesIn } from '../pictures/added.ts'
import { beginJob } from '../jobs/begin.ts'
import { Choice, FileField } from '../parts/field.tsx'
import { Once, onceIn } from '../parts/once.tsx'
import { Panel } from '../parts/panel.tsx'

const parts = ['all', 'prices', 'stock'] as const

/** The file of products: fetched, and read back once it was seen what that would change. */
export const goodsFileScreen: Screen = {
  kind: 'screen',
  path: '/goods/file',
  needs: 'goods:read',
  show: async (visit) => {
    const { say, session } = visit
    const words = say.manyGoods
    return {
      kind: 'page',
      title: words.file,
      body: (
        <>
          <Back href="/goods">{say.goods.title}</Back>
          <Head title={words.file}>{words.fileAbout}</Head>
          <Panel title={words.download}>
            <p className="muted">{words.downloadAbout}</p>
            <div className="row">
              {parts.map((part) => (
                <a key={part} className="button" href={`/goods.csv?part=${part}`} download>
                  {words.parts[part]}
                </a>
              ))}
            </div>
          </Panel>
          {mayDo(session.scopes, 'goods:write') && (
            <>
              <Reading visit={visit} />
              <p>
                <a href="/goods/move">{say.moving.link}</a>{' '}
                <small className="muted">{say.moving.linkAbout}</small>
              </p>
            </>
          )}
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const file = await givenTextFile(visit, filesIn(form), visit.say.manyGoods.noFile)
    if ('tone' in file) return file
    const part = parts.find((one) => one === form.get('part')) ?? 'all'
    return beginJob(visit, { action: 'goods try', given: { file, part }, once: onceIn(form) })
  },
}

function Reading({ visit }: { visit: Visit }) {
  const words = visit.say.manyGoods
  return (
    <Panel title={words.upload}>
      <form method="post" encType="multipart/form-data" className="stack">
        <Once />
        <FileField
          label={words.chosen}
          name="file"
          hint={words.uploadHint}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
        />
        <Choice
          label={words.whichPart}
          name="part"
          options={parts.map((part) => [part, words.parts[part]] as const)}
        />
        <div className="row">
          <button className="button button-main">{words.tryIt}</button>
        </div>
      </form>
    </Panel>
  )
}

/** All products, their prices or their stock, as spreadsheets of the reader's language want it. */
export const goodsCsv: Screen = {
  kind: 'screen',
  path: '/goods.csv',
  needs: 'goods:read',
  show: async ({ desk, url, lang }) => {
    const part = parts.find((one) => one === url.searchParams.get('part')) ?? 'all'
    const { text } = await exportGoods(desk.database, part, fileStyleOf(lang))
    const name = part === 'all' ? 'products' : part
    return new Response(text, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}.csv"`,
        'cache-control': 'private, no-store',
      },
    })
  },
}
