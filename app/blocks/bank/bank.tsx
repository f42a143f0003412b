import { Unbroken } from '#app/blocks/unbroken.tsx'

/** A row of a transfer; what is `whole` is copied as it is, and not broken over lines. */
export type BankRow = { name: string; value: string; whole: boolean }

/** What a transfer needs: to whom, to which account, how much, and what to write on it. */
export function Bank({ rows }: { rows: readonly BankRow[] }) {
  return (
    <dl className="bank">
      {rows.map(({ name, value, whole }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={whole ? 'whole' : undefined}>
            <Unbroken text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
