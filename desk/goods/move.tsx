import { picturesElsewhere } from '#shop/pictures/elsewhere.ts'
import { actThen } from '../frame/act.ts'
import { givenTextFile } from '../frame/given-file.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { filesIn } from '../pictures/added.ts'
import { beginJob } from '../jobs/begin.ts'
import { BackHead } from '../parts/back-head.tsx'
import { Choice, FileField, TextField } from '../parts/field.tsx'
import { Once, onceIn } from '../parts/once.tsx'
import { Panel } from '../parts/panel.tsx'

const path = '/goods/move'

/** What another shop exports is looked at first, and taken then. */
export const moveScreen: Screen = {
  kind: 'screen',
  path,
  needs: 'goods:write',
  show: async (visit) => {
    const { say } = visit
    const words = say.moving
    const elsewhere = await picturesElsewhere(visit.desk.database.db)
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <BackHead back={{ path: '/goods/file', title: say.manyGoods.file }} title={words.title}>
            {words.about}
          </BackHead>
          <Files visit={visit} />
          <Pictures visit={visit} elsewhere={elsewhere.size} />
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const words = visit.say.moving
    if (form.get('do') === 'pictures') {
      return beginJob(visit, { action: 'goods pictures', given: {}, once: onceIn(form) })
    }
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const file = await givenTextFile(visit, filesIn(form), words.noFile)
    if ('tone' in file) return file
    const beside = filesIn(form, 'combinations')
    const more = beside.length > 0 ? await givenTextFile(visit, beside, words.noFile) : undefined
    if (more && 'tone' in more) return more
    const given = {
      file,
      ...(more && { combinations: more }),
      ...Object.fromEntries(
        ['prices', 'vat', 'other'].flatMap((name) =>
          text(name) === '' ? [] : [[name, text(name)]],
        ),
      ),
    }
    const dryRun = form.get('do') !== 'take'
    return actThen(visit, { action: 'move goods', given, dryRun, once: onceIn(form) }, path)
  },
}

function Files({ visit }: { visit: Visit }) {
  const words = visit.say.moving
  return (
    <Panel title={words.files}>
      <form method="post" encType="multipart/form-data" className="stack">
        <Once />
        <FileField label={words.file} name="file" hint={words.fileHint} accept={accept} />
        <FileField
          label={words.combinations}
          name="combinations"
          hint={words.combinationsHint}
          accept={accept}
          isOptional
        />
        <div className="pair">
          <Choice
            label={words.prices}
            name="prices"
            options={[
              ['', words.asTheFile],
              ['gross', words.gross],
              ['net', words.net],
            ]}
          />
          <TextField label={words.vat} name="vat" hint={words.vatHint} maxLength={500} />
        </div>
        <TextField label={words.other} name="other" hint={words.otherHint} maxLength={100} />
        <div className="row">
          <button className="button button-main" name="do" value="try">
            {words.tryIt}
          </button>
          <button className="button" name="do" value="take">
            {words.take}
          </button>
        </div>
      </form>
    </Panel>
  )
}

function Pictures({ visit, elsewhere }: { visit: Visit; elsewhere: number }) {
  const words = visit.say.moving
  return (
    <Panel title={words.pictures}>
      {elsewhere === 0 ? (
        <p className="muted">{words.noPictures}</p>
      ) : (
        <form method="post" className="stack">
          <Once />
          <p>{words.elsewhere(elsewhere)}</p>
          <div className="row">
            <button className="button" name="do" value="pictures">
              {words.fetch}
            </button>
          </div>
        </form>
      )}
    </Panel>
  )
}

const accept = '.csv,.txt,.tsv,text/csv,text/plain'
