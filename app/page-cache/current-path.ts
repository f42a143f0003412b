import { createContext, useContext } from 'react'

/**
 * Path and query of this page, without parameters that mean nothing to it: forms return there. It
 * is the same for all who see the same cached page, which the browser's own address is not.
 */
export const CurrentPath = createContext('/')

export function useCurrentPath(): string {
  return useContext(CurrentPath)
}
