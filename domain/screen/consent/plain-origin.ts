/** Letters, digits and hyphens between dots, and perhaps a port: all that a policy can name. */
const plainHost = /^[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/

/**
 * The origin of an address as a page's policy may name it, such as `https://stats.example`;
 * undefined of any other. Addresses allow more in a host: `;` and `,` would end what a policy says
 * and begin something new, `*` stands for every host.
 *
 * @rule ours
 */
export function plainOrigin(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return plainHost.test(url.host) ? url.origin : undefined
}
