import { availableParallelism } from 'node:os'

import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

import { browserScripts } from './scripts/build/browser-script.ts'
import { chunkNames } from './scripts/build/client-chunks.ts'

/** What is waited for comes late on a busy machine; no test measures it. */
const expect = { poll: { timeout: 30_000 } }

export default defineConfig({
  // The router's plugin rewrites route modules; unit tests import plain modules and need none of
  // it.
  plugins: [
    browserScripts(),
    ...(process.env['VITEST'] ? [] : [plainImports(), reactRouter(), fewFiles()]),
  ],
  build: {
    cssMinify: 'lightningcss',
    target: 'es2022',
    modulePreload: false,
    // The page policy takes fonts from files only, and a page would carry each font in its head.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // On a slow machine it would tell anybody who starts the shop which plugin took how long.
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
  },
  test: {
    // More than there are processors: a part of a test is waiting.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A worker keeps its modules from file to file: to load them again took most of the time.
    isolate: false,
    projects: [
      {
        test: {
          name: 'domain',
          setupFiles: ['tests/rules/given-seed.ts'],
          include: ['domain/**/*.test.ts'],
          environment: 'node',
          expect,
          // Properties take their time on a busy machine; no test measures it.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'unit',
          setupFiles: ['tests/rules/given-seed.ts'],
          include: [
            'app/**/*.test.ts',
            'contract/**/*.test.ts',
            'shop/**/*.test.ts',
            'demo/**/*.test.ts',
            'desk/**/*.test.{ts,tsx}',
            'edge/**/*.test.ts',
            'words/**/*.test.ts',
            'tests/access/**/*.test.ts',
            'tests/bench/**/*.test.ts',
            'config/**/*.test.ts',
            'preview/**/*.test.ts',
            'operation/**/*.test.ts',
            'start/**/*.test.ts',
            'scripts/**/*.test.ts',
            '*.test.ts',
          ],
          exclude: ['node_modules/**', 'build/**'],
          environment: 'node',
          expect,
          testTimeout: 60_000,
          // Some start a database and stop it beside the floods of the faults.
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          setupFiles: ['tests/rules/given-seed.ts'],
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/api/shared-postgres.ts'],
          environment: 'node',
          expect,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'crawl',
          include: ['tests/crawl/**/*.test.ts'],
          globalSetup: ['tests/crawl/one-crawl.ts'],
          environment: 'node',
          expect,
          // A test looks at every page of a shop.
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})

/**
 * Vite wraps each `import()` in a helper that loads style sheets and preloads modules first. Ours
 * need neither, and the helper would be larger than the script that waits for the touch.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    // One for each who imports it: a shared one would be a file more before the touch.
    resolveId: {
      filter: { id: /vite\/preload-helper/ },
      handler: (id, importer) => `${id}?of=${encodeURIComponent(importer ?? '')}`,
    },
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** Of the browser's scripts few files are made. */
function fewFiles(): Plugin {
  const codeSplitting = { groups: [{ name: chunkNames(), includeDependenciesRecursively: false }] }
  return {
    name: 'few-files',
    applyToEnvironment: ({ name }) => name === 'client',
    // The router asks for entries that export no more than their own, which these groups cannot do.
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (given) => ({ ...given, codeSplitting }),
  }
}
