import { filesIn } from '../../pictures/added.ts'

/** The file of a form as its action takes it, its bytes as base64; undefined where none is. */
export async function documentIn(form: FormData) {
  const [file] = filesIn(form)
  if (!file) return undefined
  const text = Buffer.from(await file.arrayBuffer()).toString('base64')
  return { name: file.name, text, encoding: 'utf-8' }
}
