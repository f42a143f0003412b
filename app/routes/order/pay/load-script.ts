const loading = new Map<string, Promise<void>>()

/** How long a script of somebody else may take, ms. */
const patience = 15_000

/** Loads a script of a provider, once for a page; one that did not come is asked for again. */
export function loadScript(src: string, nonce?: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    const late = setTimeout(reject, patience, new Error('a script takes too long'))
    script.addEventListener('load', () => {
      clearTimeout(late)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(late)
      reject(new Error('a script did not come'))
    })
  })
  script.src = src
  // PayPal’s script marks its styles by it.
  if (nonce !== undefined) script.dataset['cspNonce'] = nonce
  document.head.append(script)
  loading.set(src, loaded)
  loaded.catch(() => {
    loading.delete(src)
    script.remove()
  })
  return loaded
}
