/**
 * Whether a request was made by a browser on this very machine: it comes from a loopback address,
 * asks for a name of this machine, and no proxy says that it passed it on. A proxy beside the
 * server would otherwise make everybody local; in a container nobody is, since requests come from
 * the bridge.
 */
export function isLocalVisit(clientAddress: string, origin: string, { headers }: Request): boolean {
  if (!/^(?:127\.\d+\.\d+\.\d+|::1)$/.test(clientAddress)) return false
  if (!isThisMachine(new URL(origin).hostname)) return false
  return ![...headers.keys()].some((name) => passedOn.test(name))
}

/** Whether a name can only mean the machine on which it is said. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** What proxies, tunnels and content networks add to a request. */
const passedOn =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/
