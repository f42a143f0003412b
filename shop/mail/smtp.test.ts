import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'

import { portOf } from '#tests/port-of.ts'
import { smtpSender } from './smtp.ts'

test('a mail arrives with its sender, both bodies and its row’s id as Message-ID', async () => {
  const { url, mails, close } = await mailServer()
  const send = smtpSender(url, 'Kamionka <shop@kamionka.example>')

  await send({ ...mail, id: 'row-1', replyTo: 'post@kamionka.example' })
  await close()

  const [raw = ''] = mails
  expect(raw).toContain('From: Kamionka <shop@kamionka.example>')
  expect(raw).toContain('To: ola@example.com')
  expect(raw).toContain('Reply-To: post@kamionka.example')
  expect(raw).toContain('Auto-Submitted: auto-generated')
  expect(raw).toContain('Message-ID: <row-1@kamionka.example>')
  expect(raw).toContain('text/plain')
  expect(raw).toContain('text/html')
})

test('a line break in a subject or an address to answer to makes no header of its own', async () => {
  const { url, mails, close } = await mailServer()
  const send = smtpSender(url, 'shop@kamionka.example')

  const forged = '\r\nBcc: eve@example.com'
  await send({ ...mail, id: 'row-2', subject: `Hi${forged}`, replyTo: `a@b.example${forged}` })
  await close()

  expect(mails[0]).not.toMatch(/^Bcc:/m)
})

test('a letter of a list says how a mail program takes its reader off it', async () => {
  const { url, mails, close } = await mailServer()
  const send = smtpSender(url, 'shop@kamionka.example')
  const unsubscribe = 'https://shop.example/unsubscribe/abc'

  await send({ ...mail, id: 'row-4', unsubscribe })
  await send({ ...mail, id: 'row-5' })
  await close()

  expect(mails[0]).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(mails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mails[1]).not.toContain('List-Unsubscribe')
})

test('a server that does not take the mail is an error', async () => {
  const { url, close } = await mailServer(false)
  const send = smtpSender(url, 'shop@kamionka.example')

  await expect(send({ ...mail, id: 'row-3' })).rejects.toThrow()
  await close()
})

const mail = {
  recipient: 'ola@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

async function mailServer(takes = true) {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_, __, done) => done(takes ? undefined : new Error('no such mailbox')),
    onData: (stream, _, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
