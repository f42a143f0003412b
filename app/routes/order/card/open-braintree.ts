import { loadScript } from '../pay/load-script.ts'
import type { CardKey } from './card-key.ts'

/** What all parts of Braintree’s scripts begin with. */
type Client = { client: { create(options: { authorization: string }): Promise<object> } }

/** Loads these scripts of Braintree, and begins with a key of this shopper’s own. */
export async function openBraintree<Parts extends object>({
  scripts,
  keyAt,
}: {
  scripts: readonly string[]
  keyAt: string
}): Promise<{ client: object; parts: Parts }> {
  const [authorization] = await Promise.all([askKey(keyAt), loadAll(scripts)])
  const { braintree } = window as { braintree?: Client & Parts } // put there by the scripts, or not
  if (!braintree) throw new Error('Braintree is not here')
  return { client: await braintree.client.create({ authorization }), parts: braintree }
}

async function loadAll(scripts: readonly string[]): Promise<void> {
  for (const src of scripts) await loadScript(src)
}

async function askKey(at: string): Promise<string> {
  const answer = await fetch(at)
  const said = (await answer.json()) as CardKey // our own route’s
  if (said.kind === 'none') throw new Error('there is no key')
  return said.key
}
