/** What a column is called: of one with numbers, or of one that only those read who hear it. */
type Title = string | { numbers: string } | { hidden: string }

/** The head of a table that becomes cards on a phone, where roles have to be written out. */
export function Titles({ titles }: { titles: readonly Title[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {titles.map((title, place) => (
          <Head key={place} title={title} />
        ))}
      </tr>
    </thead>
  )
}

/** The title of a column, where there is no head of the table. */
export function OnPhone({ title }: { title: string }) {
  return <span className="on-phone">{`${title}: `}</span>
}

function Head({ title }: { title: Title }) {
  const isNumber = typeof title === 'object' && 'numbers' in title
  return (
    <th role="columnheader" scope="col" className={isNumber ? 'num' : undefined}>
      {typeof title === 'string' ? (
        title
      ) : 'numbers' in title ? (
        title.numbers
      ) : (
        <span className="visually-hidden">{title.hidden}</span>
      )}
    </th>
  )
}
