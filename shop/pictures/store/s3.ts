import { createHash } from 'node:crypto'

import { AwsV4Signer } from 'aws4fetch'

import { boundedBytes } from '#contract/json.ts'

/** Where a store is, and who we are there. */
export type S3Settings = {
  /** Of the bucket, with a folder in it if there is one, and without a slash at its end. */
  url: string
  region: string
  keyId: string
  secret: string
}

export type S3Request = {
  method: 'PUT' | 'GET' | 'HEAD' | 'DELETE'
  key: string
  bytes?: Uint8Array
}

/** `code` is what S3 calls it, where it refuses something. */
export type S3Answer = { status: number; code?: string | undefined; bytes: Uint8Array }

/** No picture of the owner's is larger, bytes. */
const most = 64 * 1024 * 1024

/**
 * Asks a bucket, once. The hash of what is sent is signed too, so that the store refuses what
 * changed on the way; no redirect is followed, as a signature is for one host.
 */
export function createS3({ url, region, keyId, secret }: S3Settings) {
  return async ({ method, key, bytes }: S3Request, signal: AbortSignal): Promise<S3Answer> => {
    const body = bytes && new Uint8Array(bytes)
    const signed = await new AwsV4Signer({
      method,
      url: `${url}/${key}`,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'content-type': 'image/webp' }),
      },
      ...(body && { body }),
      ...{ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region },
    }).sign()
    const response = await fetch(signed.url, {
      ...{ method, headers: signed.headers, redirect: 'manual', signal },
      ...(body && { body }),
    })
    const read = await boundedBytes(response, most)
    if (!read) throw new Error('a store answered with too much')
    const isRefused = response.status >= 300
    return {
      status: response.status,
      code: isRefused ? codeIn(Buffer.from(read).toString('utf8')) : undefined,
      bytes: read,
    }
  }
}

/** Letters alone: what a store says besides may hold what was signed. */
function codeIn(xml: string): string | undefined {
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(xml)?.[1]
}
