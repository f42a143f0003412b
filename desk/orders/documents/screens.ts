import { dispositionOf } from '#domain/order/documents/attached-document.ts'
import { orderToChange } from '#shop/orders/change/order-to-change.ts'
import { documentContents } from '#shop/orders/documents.ts'
import { act, doneLines } from '../../frame/act.ts'
import { notFoundPage } from '../../frame/answer.tsx'
import { goTo } from '../../frame/said.ts'
import type { Screen } from '../../frame/visit.ts'
import { onceIn } from '../../parts/once.tsx'
import { filesIn } from '../../pictures/added.ts'

/** Where the forms of the panel lead: back to the order, whatever came of it. */
const documentsScreen: Screen = {
  kind: 'screen',
  path: '/orders/:id/documents',
  needs: 'orders:write',
  show: async (visit, { id = '' }) => goTo(visit, `/orders/${id}`),
  take: async (visit, form, { id = '' }) => {
    const found = await orderToChange(visit.desk.database.db, { id })
    if (!found) return notFoundPage(visit)
    const { no: number } = found
    const order = `/orders/${id}`
    const [file] = filesIn(form)
    const once = onceIn(form)
    if (form.get('do') !== 'detach' && !file) {
      return goTo(visit, order, { tone: 'bad', lines: [visit.say.orders.documents.noFile] })
    }
    const outcome = await act(
      visit,
      file
        ? { action: 'orders attach', given: { number, file: await givenFile(file) }, once }
        : {
            action: 'orders detach',
            given: { number, document: String(form.get('document') ?? '') },
            once,
          },
    )
    const isDone = outcome.kind === 'done'
    const lines = isDone ? doneLines(visit, outcome) : outcome.lines
    return goTo(visit, order, { tone: isDone ? 'good' : 'bad', lines })
  },
}

/** Saved, and never shown as a page of the desk. */
const documentFile: Screen = {
  kind: 'screen',
  path: '/orders/:id/documents/:document',
  needs: 'orders:write',
  show: async (visit, { id = '', document = '' }) => {
    const found = await documentContents(visit.desk.database.db, id, document)
    if (!found) return notFoundPage(visit)
    const { name, type, contents } = found
    return new Response(new Uint8Array(contents), {
      headers: {
        'content-type': type,
        'content-disposition': dispositionOf(name),
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
    })
  },
}

export const documentScreens = [documentsScreen, documentFile]

/** As its action takes it: its bytes as base64. */
async function givenFile(file: File) {
  const text = Buffer.from(await file.arrayBuffer()).toString('base64')
  return { name: file.name, text, encoding: 'utf-8' }
}
