import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { portOf } from './port-of.ts'

/** What goes wrong with a request: a status, or something that a network or a disk does. */
export type Fault = number | 'silent' | 'hangs' | 'cut' | 'wrong-bytes'

type Asked = { method: string; key: string }

export const s3Key = { keyId: 'KRAMKEY', secret: 'secret/of+the+key', region: 'eu-test-1' }

/**
 * Plays a store that speaks S3, with one bucket on this machine. It reckons each signature by
 * itself, as the documents of S3 say (Signature Version 4), and the hash of what was sent.
 */
export async function startS3(bucket = 'bucket') {
  const objects = new Map<string, Buffer>()
  const asked: Asked[] = []
  let fault: (asked: Asked, time: number) => Fault | undefined = () => undefined
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const path = (request.url ?? '').slice(1)
    const isInHost = request.headers.host?.startsWith(`${bucket}.`) === true
    const [asksFor = '', ...rest] = isInHost ? [bucket, path] : path.split('/')
    const one = { method: request.method ?? '', key: rest.join('/') }
    asked.push(one)
    const wrong = fault(one, asked.length)
    if (wrong === 'silent') return void response.destroy()
    if (wrong === 'hangs') return
    if (typeof wrong === 'number') return refuse(response, wrong, 'InternalError')
    const unsigned = misfitOf(request, body)
    if (unsigned) return refuse(response, 403, unsigned)
    if (asksFor !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const found = objects.get(one.key)
    switch (one.method) {
      case 'PUT':
        objects.set(one.key, body)
        return void response.writeHead(200).end()
      case 'DELETE':
        objects.delete(one.key)
        return void response.writeHead(204).end()
      default: {
        if (!found) return refuse(response, 404, 'NoSuchKey')
        const bytes = wrong === 'wrong-bytes' ? Buffer.from(found.toReversed()) : found
        response.writeHead(200, { 'content-length': bytes.length })
        if (one.method === 'HEAD') return void response.end()
        if (wrong !== 'cut') return void response.end(bytes)
        response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
      }
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = `http://127.0.0.1:${portOf(server)}`
  return {
    objects,
    asked,
    settings: { ...s3Key, url: `${at}/${bucket}` },
    /** From now on this goes wrong; `time` counts all requests. */
    fail: (by: typeof fault) => {
      fault = by
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}

/** The code of what is wrong with a signature. */
function misfitOf(request: IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '' } = request.headers
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  const [keyId, day = '', region, service, end] = scope.split('/')
  if (keyId !== s3Key.keyId) return 'InvalidAccessKeyId'
  if (region !== s3Key.region || service !== 's3' || end !== 'aws4_request') {
    return 'AuthorizationHeaderMalformed'
  }
  const sent = (name: string) => String(request.headers[name] ?? '').trim()
  const signed = names.split(';')
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (needed.some((name) => !signed.includes(name))) return 'AccessDenied'
  const time = sent('x-amz-date')
  const at = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(Date.now() - at) < 900_000) || !time.startsWith(day)) return 'RequestTimeTooSkewed'
  const hash = sha256(body)
  if (sent('x-amz-content-sha256') !== hash) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const lines = signed.map((name) => `${name}:${sent(name)}\n`).join('')
  const canonical = [request.method, path, query, lines, names, hash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope.split('/').slice(1).join('/'), sha256(canonical)]
  const key = [day, s3Key.region, 's3', 'aws4_request'].reduce(
    (from: Buffer | string, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${s3Key.secret}`,
  )
  const right = createHmac('sha256', key).update(toSign.join('\n')).digest('hex')
  return right === signature ? undefined : 'SignatureDoesNotMatch'
}

function sha256(of: string | Buffer): string {
  return createHash('sha256').update(of).digest('hex')
}
