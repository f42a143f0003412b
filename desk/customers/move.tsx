import { actThen } from '../frame/act.ts'
import { givenTextFile } from '../frame/given-file.ts'
import type { Screen } from '../frame/visit.ts'
import { filesIn } from '../pictures/added.ts'
import { BackHead } from '../parts/back-head.tsx'
import { FileField, TextField } from '../parts/field.tsx'
import { Once, onceIn } from '../parts/once.tsx'
import { Panel } from '../parts/panel.tsx'

const path = '/customers/move'
const accept = '.csv,.txt,.tsv,text/csv,text/plain'

/** The customers of another shop are looked at first, and taken then. */
export const moveCustomersScreen: Screen = {
  kind: 'screen',
  path,
  needs: 'customers:write',
  show: async ({ say }) => {
    const words = say.movingPeople
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <BackHead back={{ path: '/customers', title: say.customers.title }} title={words.title}>
            {words.about}
          </BackHead>
          <Panel title={words.files}>
            <form method="post" encType="multipart/form-data" className="stack">
              <Once />
              <FileField label={words.file} name="file" hint={words.fileHint} accept={accept} />
              <FileField
                label={words.addresses}
                name="addresses"
                hint={words.addressesHint}
                accept={accept}
                isOptional
              />
              <TextField
                label={words.cookieKey}
                name="cookieKey"
                hint={words.cookieKeyHint}
                maxLength={200}
              />
              <p className="muted">{words.consent}</p>
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
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const words = visit.say.movingPeople
    const file = await givenTextFile(visit, filesIn(form), words.noFile)
    if ('tone' in file) return file
    const beside = filesIn(form, 'addresses')
    const more = beside.length > 0 ? await givenTextFile(visit, beside, words.noFile) : undefined
    if (more && 'tone' in more) return more
    const cookieKey = String(form.get('cookieKey') ?? '').trim()
    const given = {
      file,
      ...(more && { addresses: more }),
      ...(cookieKey !== '' && { cookieKey }),
    }
    const dryRun = form.get('do') !== 'take'
    return actThen(visit, { action: 'move customers', given, dryRun, once: onceIn(form) }, path)
  },
}
