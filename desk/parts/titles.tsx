/** The first row of a table: what its columns are called. */
export function Titles({ titles }: { titles: readonly string[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {titles.map((title) => (
          <th role="columnheader" scope="col" key={title}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
