import { data } from 'react-router'

/** What a form sent. A body that is no form, or a broken one, ends in a page with the status 400. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}
