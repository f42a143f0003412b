import { overLimit } from '#app/request/limits.ts'
import { getRendering } from '#app/request/shopper.ts'
import { getServices } from '#app/request/services.ts'
import type { Route } from './+types/agents.ts'

/**
 * The shop for agents (Model Context Protocol): they look for products, prices and the cost of
 * sending them, and hand their people a link to a basket. They change nothing, and there is nothing
 * of a session here: each request stands for itself, so any process can answer it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const rendering = getRendering(context)
  if (rendering.settings.agents !== true) return new Response(null, { status: 404 })
  const body = await questionOf(request)
  if (body === undefined) return new Response(null, { status: 400 })
  const seconds = await overLimit('agent', context)
  if (seconds !== undefined) {
    const message = `Too many questions from this address. Please ask again in ${seconds} s.`
    const error = { jsonrpc: '2.0', id: null, error: { code: -32_000, message } }
    return Response.json(error, { status: 429, headers: { 'Retry-After': String(seconds) } })
  }
  const services = getServices(context)
  // Loaded with the first agent: it is much code that other shops never need.
  const { answerAgent } = await import('./server.ts')
  const question = new Request(request.url, { method: 'POST', headers: request.headers, body })
  return answerAgent(question, { shop: services.visitorsShop ?? services.shop, rendering })
}

/** Bytes; a question names thirty things at most. */
const LONGEST = 64 * 1024

/**
 * One question as JSON. The protocol has no lists of them any more (2025-06-18), and a list would
 * be counted as one. Undefined for whatever else was sent.
 */
async function questionOf(request: Request): Promise<string | undefined> {
  const text = await request.text()
  if (text.length > LONGEST) return undefined
  try {
    const sent: unknown = JSON.parse(text)
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? text : undefined
  } catch {
    return undefined
  }
}

/** Streams of events are not offered; without an action of this name it would be a page. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
