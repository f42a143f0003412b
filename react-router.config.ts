import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // About twenty routes: the map goes with the first page, and the manifest endpoint does not
  // exist.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
