/** No order has more lines; one row more, so that too many are refused and not passed over. */
const mostRows = 51

/** How many rows are shown before anything is typed. */
const fewestRows = 5

/** How a field is called in which it is typed how much of what was found is wanted. */
export const wantedField = (code: string) => `want ${code}`

/** The rows in which codes are typed: those that are used, and room for more. */
export function rowsOf(form: FormData | undefined): number[] {
  const used = form ? usedRows(form).map((row) => row + 3) : []
  return rowNumbers(Math.min(mostRows, Math.max(fewestRows, ...used)))
}

/** What was typed there, as the action takes it: `CUP=3`. */
export function codesIn(form: FormData): string[] {
  return usedRows(form).map(
    (row) => `${textIn(form, `code${row}`)}=${numberIn(form, `quantity${row}`, '1')}`,
  )
}

/** What was typed as a number; a comma is a point. */
export function numberIn(form: FormData, name: string, otherwise: string): string {
  return textIn(form, name).replace(',', '.') || otherwise
}

/**
 * Moves what is wanted of what was found into the rows: whatever has a quantity, and one of the
 * thing whose button was pressed. Gives what was put in.
 */
export function putIn(form: FormData): string[] {
  const pressed = form.get('put')
  const start = wantedField('')
  const named = [...form.keys()].filter((name) => name.startsWith(start))
  const typed = named.filter((name) => textIn(form, name) !== '')
  const codes = new Set(typed.map((name) => name.slice(start.length)))
  if (typeof pressed === 'string' && pressed !== '') codes.add(pressed)
  const added = [...codes].map((code) => {
    const quantity = numberIn(form, wantedField(code), '1')
    addTo(form, code, quantity)
    return `${code} × ${quantity}`
  })
  for (const name of named) form.delete(name)
  // What it came to before is no sum that it comes to now.
  if (added.length > 0) form.delete('total')
  return added
}

/** Into the row that has the code already, or the first that is free. */
function addTo(form: FormData, code: string, quantity: string): void {
  const used = usedRows(form)
  const row =
    used.find((one) => textIn(form, `code${one}`).toUpperCase() === code.toUpperCase()) ??
    rowNumbers(mostRows).find((one) => !used.includes(one)) ??
    mostRows - 1
  const before = used.includes(row) ? Number(numberIn(form, `quantity${row}`, '1')) : 0
  const sum = before + Number(quantity)
  form.set(`code${row}`, code)
  // What is no number is for the action to refuse, where it was typed.
  form.set(`quantity${row}`, Number.isFinite(sum) ? String(Number(sum.toFixed(3))) : quantity)
}

function usedRows(form: FormData): number[] {
  return rowNumbers(mostRows).filter((row) => textIn(form, `code${row}`) !== '')
}

function rowNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, row) => row)
}

function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
