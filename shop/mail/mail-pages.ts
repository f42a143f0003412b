import type { Queries } from '#shop/database/open.ts'
import { escapedHtml } from '#shop/escaped-html.ts'
import { listMail, type OwnMails, readMail } from './outbox.ts'
import { newAccountMails, nobodysMailboxes } from './own-mailboxes.ts'

/**
 * Which mails may be shown: to the owner all, to others only those of the visitor's orders, and
 * those that make an account of a mailbox that the visitor has named.
 */
export type Readable =
  | { kind: 'all' }
  | { kind: 'own'; orderIds: readonly string[]; mailboxes: readonly string[] }

/**
 * The outbox as pages, for the demo shop: `/demo/mail` lists the mails, `/demo/mail/<id>` shows
 * one, and `/demo/mail/<id>/html` is the mail as a mail program displays it.
 */
export async function mailPage(
  queries: Queries,
  pathname: string,
  readable: Readable,
): Promise<Response> {
  const own = await ownOf(queries, readable)
  const [, id = '', part] = /^\/demo\/mail(?:\/([^/]+)(\/html)?)?\/?$/.exec(pathname) ?? []
  if (id === '') return listPage(queries, own)
  return part === undefined ? onePage(queries, id, own) : asDrawn(queries, id, own)
}

async function listPage(queries: Queries, own: OwnMails | undefined): Promise<Response> {
  const mails = await listMail(queries, own)
  const rows = mails.map(
    ({ id, recipient, subject, createdAt }) =>
      `<tr><td>${escapedHtml(new Date(createdAt).toISOString().slice(0, 16).replace('T', ' '))}</td><td>${escapedHtml(recipient)}</td><td><a href="/demo/mail/${escapedHtml(id)}">${escapedHtml(subject)}</a></td></tr>`,
  )
  const table =
    rows.length === 0
      ? '<p>No mail yet. Place an order, and its confirmation appears here.</p>'
      : `<table><thead><tr><th>When</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const whose = own
    ? '<p>Only mails about your own orders are shown, and those for an account that you make. The address that the shop printed when it was started shows all.</p>'
    : ''
  return page(200, 'Mail of the demo shop', `${whose}${table}`)
}

async function onePage(queries: Queries, id: string, own: OwnMails | undefined): Promise<Response> {
  const mail = await readMail(queries, id, own)
  if (!mail) return noSuchMail()
  return page(
    200,
    mail.subject,
    `<p>To ${escapedHtml(mail.recipient)}</p><p><a href="/demo/mail/${escapedHtml(id)}/html">As a mail program draws it</a></p><pre>${escapedHtml(mail.text)}</pre><p><a href="/demo/mail">All mail</a></p>`,
  )
}

/** The letter itself. It may use its own styles and nothing else: no script, picture or form. */
async function asDrawn(queries: Queries, id: string, own: OwnMails | undefined): Promise<Response> {
  const mail = await readMail(queries, id, own)
  if (!mail) return noSuchMail()
  return new Response(mail.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'X-Robots-Tag': 'noindex',
    },
  })
}

async function ownOf(queries: Queries, readable: Readable): Promise<OwnMails | undefined> {
  if (readable.kind === 'all') return undefined
  const { orderIds, mailboxes } = readable
  return {
    orderIds,
    mailboxes: await nobodysMailboxes(queries, mailboxes, orderIds),
    kinds: newAccountMails,
  }
}

function noSuchMail(): Response {
  return page(404, 'No such mail', '<p><a href="/demo/mail">All mail</a></p>')
}

function page(status: number, title: string, body: string): Response {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapedHtml(title)}</title><link rel="stylesheet" href="/plain.css"></head><body><main><h1>${escapedHtml(title)}</h1>${body}</main></body></html>`
  return new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
