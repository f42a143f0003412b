/**
 * Once React is there the browser may keep files, and a page for times without a connection. It
 * looks for a newer worker by itself; where it refuses one, the shop works without.
 */
export function registerWorker(): void {
  // Only a secure address has it.
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator
  // The development server's files change under their names.
  if (import.meta.env.DEV || !serviceWorker) return
  addEventListener('live', () => serviceWorker.register('/sw.js').catch(() => {}), { once: true })
}
