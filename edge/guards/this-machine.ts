/**
 * Whether a name always means the machine itself. It says nothing of who asks: a tunnel to this
 * machine asks for the same name, from the same address.
 */
export function isThisMachine(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
