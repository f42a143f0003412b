import { Link } from 'react-router'

import { EmptyBowlArt } from '#app/blocks/notice/notice-art.tsx'
import { RecordList, type RecordView } from './record-list.tsx'

export type RecordsView = {
  title: string
  records: RecordView[]
  none: { title: string; text: string; way: { text: string; href: string } }
}

/** All orders or returns of an account; where there are none, a way to the shop. */
export function RecordsScreen({ view: { title, records, none } }: { view: RecordsView }) {
  if (records.length === 0) {
    return (
      <section className="notice">
        <EmptyBowlArt />
        <h1>{none.title}</h1>
        <p>{none.text}</p>
        <div className="cluster">
          <Link className="button" to={none.way.href} reloadDocument>
            {none.way.text}
          </Link>
        </div>
      </section>
    )
  }
  return (
    <>
      <h1>{title}</h1>
      <RecordList records={records} />
    </>
  )
}
