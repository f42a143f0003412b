import type { Plugin } from 'vite'

/**
 * What the router asks at run time and this shop has settled: all routes are known from the first
 * page (react-router.config.ts), no link fetches its page ahead by React, and nothing instruments
 * the router in a browser. Said while it is built, the parts for the other answers are left out,
 * 4 kB of each touch.
 */
const settled = [
  {
    file: 'lib/dom-export/hydrated-router.js',
    from: /\bssrInfo\.context\.future\.unstable_customRouteDiscovery\b/g,
    to: 'false',
  },
  {
    file: 'lib/dom-export/hydrated-router.js',
    from: /\bUNSAFE_useFogOFWarDiscovery\([^;]*\);/g,
    to: ';',
  },
  {
    file: 'lib/dom-export/hydrated-router.js',
    from: /\bpatchRoutesOnNavigation: discoveryRuntime \?.*$/gm,
    to: 'patchRoutesOnNavigation: undefined',
  },
  {
    file: 'lib/router/router.js',
    from: /\bfuture\.unstable_customRouteDiscovery\b/g,
    to: 'false',
  },
  {
    file: 'lib/router/router.js',
    from: /\binit\.instrumentations\b/g,
    to: 'undefined',
  },
  {
    file: 'lib/router/router.js',
    from: /\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g,
    to: 'undefined',
  },
  {
    file: 'lib/dom/lib.js',
    from: /\breturn shouldPrefetch && !isAbsolute \?.*: link;/g,
    to: 'return link;',
  },
] as const

/** Builds the browser's router without them. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler: (code, id) => ({ code: lean(code, id), map: null }),
    },
  }
}

/** A module of the router; throws if it asks in other words than it did, after an upgrade. */
export function lean(code: string, id: string): string {
  const asked = settled.filter(({ file }) => id.endsWith(`/${file}`))
  return asked.reduce((text, { from, to }) => {
    const less = text.replace(from, to)
    if (less === text) throw new Error(`${id} has nothing like ${from.source}`)
    return less
  }, code)
}
