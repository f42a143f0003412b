import { setImmediate as nextTurn } from 'node:timers/promises'

import { mayDo } from '#domain/owner/scopes.ts'
import { decoded } from '#shop/import-export/csv/encoding.ts'
import { exportGoods } from '#shop/import-export/export-goods.ts'
import { inAllLanguages } from '#words/words.ts'
import { fileStyleOf } from '../../operation/keeping/file-style.ts'
import { Head } from '../frame/rooms.tsx'
import { Back } from '../parts/back.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { beginJob } from '../jobs/begin.ts'
import { Choice, FileField } from '../parts/field.tsx'
import { Once, onceIn } from '../parts/once.tsx'
import { Panel } from '../parts/panel.tsx'
import { filesIn } from '../pictures/added.ts'

const unreadable = inAllLanguages(({ operator }) => operator.unreadable)

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
          {mayDo(session.scopes, 'goods:write') && <Reading visit={visit} />}
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const [file] = filesIn(form)
    const { say, lang } = visit
    if (!file) return { kind: 'again', tone: 'bad', lines: [say.manyGoods.noFile] }
    const bytes = await file.bytes()
    await nextTurn()
    const read = decoded(bytes)
    await nextTurn()
    if (read.kind !== 'text') {
      const line = 'line' in read ? read.line : 1
      const { problem, cure } = unreadable[lang][read.kind](file.name, line)
      return { kind: 'again', tone: 'bad', lines: [problem, cure] }
    }
    const part = parts.find((one) => one === form.get('part')) ?? 'all'
    const { text, encoding } = read
    const given = { file: { name: file.name, text, encoding }, part }
    return beginJob(visit, { action: 'goods try', given, once: onceIn(form) })
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
