import { timingSafeEqual } from 'node:crypto'

/** What a shop has sent: any of it may lack, or be something else. */
export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}

/** A name and its password, as a header has them. */
export function basic(name: string | number, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}

export function json(status: number, body: object): Response {
  return Response.json(body, { status })
}

/** What a browser brings along: of a form, or of an address. */
export async function fieldsSent(request: Request): Promise<URLSearchParams> {
  if (request.method !== 'POST') return new URL(request.url).searchParams
  return new URLSearchParams(await request.text())
}
