import { pictureLabel } from '#domain/picture/own-picture.ts'
import { act, type Outcome } from '../frame/act.ts'
import type { Visit } from '../frame/visit.ts'

/** The files of a form with a file field, those that were chosen. */
export function filesIn(form: FormData, field = 'file'): File[] {
  return form.getAll(field).filter((one) => one instanceof File && one.size > 0) as File[]
}

/** Puts the pictures of a form into the library, one after the other. */
export async function addPictures(visit: Visit, form: FormData): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const file of filesIn(form)) {
    const given = await givenOf(file)
    outcomes.push(await act(visit, { action: 'pictures add', given }))
  }
  return outcomes
}

/** A file as actions take it: its bytes as base64, and how its owner calls it. */
export async function givenOf(file: File): Promise<{ file: string; label: string }> {
  const bytes = Buffer.from(await file.arrayBuffer())
  return { file: bytes.toString('base64'), label: pictureLabel(file) }
}
