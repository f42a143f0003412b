import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { expect } from '@playwright/test'

import { once } from '../projects.ts'
import { test } from '../shop.ts'

const root = path.join(import.meta.dirname, '../../..')

/** What scanners ask every server for, and files of our own folders. */
const probes = [
  ...['/.env', '/.env.local', '/.env.example', '/.npmrc', '/.dockerignore', '/.gitignore'],
  ...['/.git/HEAD', '/.git/config', '/.git/index', '/.svn/entries', '/.hg/store', '/.DS_Store'],
  ...['/.ssh/id_rsa', '/.aws/credentials', '/.vscode/settings.json', '/.ci/run'],
  ...['/.react-router/types', '/.well-known/../.env', '/.%65nv', '/%2eenv', '/.htpasswd'],
  ...['/package.json', '/package-lock.json', '/tsconfig.json', '/vite.config.ts'],
  ...['/server.ts', '/config.ts', '/edge/edge.ts', '/shop/shop.ts', '/app/root.tsx'],
  ...[
    '/server',
    '/server/',
    '/server/index.js',
    '/build/server/index.js',
    '/build/server/stamp',
    '/server/stamp',
  ],
  ...['/build/client/favicon.svg', '/client/favicon.svg', '/node_modules/react/package.json'],
  ...['/data', '/data/', '/data/kram.db', '/data/kram.db-wal', '/data/cookie-secret', '/kram.db'],
  ...['/Dockerfile', '/compose.yaml', '/docker-compose.yml', '/README.md', '/LICENSE'],
  ...['/scripts/check/all.ts', '/reports/faults.json', '/coverage/index.html', '/docs/quality.md'],
  ...['/assets/', '/assets', '/images/', '/assets/../server/index.js', '/assets/%2e%2e%2fserver'],
  ...['/@vite/client', '/@fs/etc/passwd', '/@id/react', '/__manifest', '/_root.data.json'],
  ...['/etc/passwd', '/..%2f..%2fetc%2fpasswd', '/proc/self/environ', '/phpinfo.php'],
  ...['/wp-login.php', '/wp-admin/', '/admin', '/actuator/env', '/metrics', '/debug', '/status'],
  ...['/backup.zip', '/dump.sql', '/config.json', '/id_rsa', '/favicon.svg.map'],
]

test('nothing but pages and their files can be asked for', once, async ({ request }) => {
  const maps = (await readdir(path.join(root, 'build/client/assets')))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}.map`)
  const answers: Record<string, number> = {}
  for (const probe of [...probes, ...maps]) {
    answers[probe] = (await request.get(probe)).status()
  }
  const found = Object.entries(answers).filter(([, status]) => status !== 404)
  expect(found).toEqual([])
})

test(
  'compressed files answer under the name of what they hold, not under their own',
  once,
  async ({ request }) => {
    const names = await readdir(path.join(root, 'build/client/assets'))
    const compressed = names.filter((name) => /\.(br|gz)$/.test(name))
    expect(compressed.length).toBeGreaterThan(0)
    for (const name of compressed) {
      expect((await request.get(`/assets/${name}`)).status(), name).toBe(404)
    }
  },
)
