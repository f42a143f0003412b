import { mayDo } from '#domain/owner/scopes.ts'
import { countToMove } from '#shop/pictures/store/move-pictures.ts'
import { storeOf } from '#shop/pictures/store/open-store.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Visit } from '../frame/visit.ts'
import { Once } from '../parts/once.tsx'
import { Facts, Panel } from '../parts/panel.tsx'

const stored = inAllLanguages(({ operator }) => operator.pictures)

/** How many pictures are where; undefined where a shop has no store, and knows of none. */
export async function placesOf({ desk }: Visit) {
  const { db } = desk.database
  const inStore = await countToMove(db, 'database')
  if (!desk.config.pictureStore && inStore === 0) return undefined
  return { inStore, inDatabase: await countToMove(db, 'store') }
}

type Places = Awaited<ReturnType<typeof placesOf>>

/** Where pictures lie, what is wrong there, and the way to the other place. */
export function Place({ places, visit }: { places: Places; visit: Visit }) {
  const { desk, say, lang, session } = visit
  const words = say.pictures.place
  if (!places) return null
  const { inStore, inDatabase } = places
  const store = storeOf(desk.config.pictureStore)
  const why = store ? store.trouble()?.why : 'not-set'
  const mayMove = store && mayDo(session.scopes, 'goods:write')
  return (
    <Panel title={words.title}>
      <Facts
        facts={[
          [words.inStore, String(inStore)],
          [words.inDatabase, String(inDatabase)],
          [words.trouble, why && stored[lang].troubles[why]],
        ]}
      />
      {mayMove && (
        <form className="row" method="post" action="/pictures">
          <Once />
          <input type="hidden" name="do" value="move" />
          {inDatabase > 0 && (
            <button className="button" name="to" value="store">
              {words.toStore}
            </button>
          )}
          {inStore > 0 && (
            <button className="button" name="to" value="database">
              {words.toDatabase}
            </button>
          )}
        </form>
      )}
    </Panel>
  )
}
