import type { Queries } from '#shop/database/open.ts'
import { listMail, readMail } from './outbox.ts'

/** The outbox as pages, for the demo shop: `/demo/mail` lists the mails, `/demo/mail/<id>` shows one. */
export async function mailPage(queries: Queries, pathname: string): Promise<Response> {
  const id = pathname.replace(/^\/demo\/mail\/?/, '')
  return id === '' ? listPage(queries) : onePage(queries, id)
}

async function listPage(queries: Queries): Promise<Response> {
  const mails = await listMail(queries)
  const rows = mails.map(
    ({ id, recipient, subject, createdAt }) =>
      `<tr><td>${escape(new Date(createdAt).toISOString().slice(0, 16).replace('T', ' '))}</td><td>${escape(recipient)}</td><td><a href="/demo/mail/${escape(id)}">${escape(subject)}</a></td></tr>`,
  )
  const table =
    rows.length === 0
      ? '<p>No mail yet. Place an order, and its confirmation appears here.</p>'
      : `<table><thead><tr><th>When</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page(200, 'Mail of the demo shop', table)
}

async function onePage(queries: Queries, id: string): Promise<Response> {
  const mail = await readMail(queries, id)
  if (!mail) return page(404, 'No such mail', '<p><a href="/demo/mail">All mail</a></p>')
  return page(
    200,
    mail.subject,
    `<p>To ${escape(mail.recipient)}</p><pre>${escape(mail.text)}</pre><p><a href="/demo/mail">All mail</a></p>`,
  )
}

function page(status: number, title: string, body: string): Response {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)}</title><link rel="stylesheet" href="/plain.css"></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
