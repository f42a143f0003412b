/**
 * Whether the request comes from a browser on this machine: from a loopback address, for a name of
 * this machine, and without a sign of a proxy. A proxy on the same machine would otherwise make
 * every visitor look local. In a container no visitor is local, because requests come from the
 * bridge.
 */
export function isLocalVisit(clientAddress: string, origin: string, { headers }: Request): boolean {
  if (!/^(?:127\.\d+\.\d+\.\d+|::1)$/.test(clientAddress)) return false
  if (!isThisMachine(new URL(origin).hostname)) return false
  // Browsers keep their connections; a proxy that says nothing else closes each, as nginx does.
  if (headers.get('connection')?.toLowerCase() === 'close') return false
  return ![...headers.keys()].some((name) => passedOn.test(name))
}

/** Whether a name always means the machine itself. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Headers that proxies, tunnels and CDNs add to a request. */
const passedOn =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/
