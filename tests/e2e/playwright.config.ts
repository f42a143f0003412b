import path from 'node:path'

import { defineConfig } from '@playwright/test'

import { findChromium } from '#scripts/check/browser.ts'

import { oneProcess } from './kept-context.ts'
import { notOf, projects } from './projects.ts'

const executablePath = findChromium()
const reports = path.join(import.meta.dirname, '../../reports/e2e')
const isWatched = !process.env['CI']

/**
 * What walks pay for and never see: no page lives long enough for compiled code to repay its
 * compiler, and what draws nothing needs no process of its own.
 */
const cheap = ['--js-flags=--max-lazy --no-opt --no-maglev', '--in-process-gpu']

/** Every walk runs on a phone and on a desktop, with and without JavaScript. */
export default defineConfig({
  testDir: '.',
  globalSetup: './open-shops.ts',
  outputDir: reports,
  fullyParallel: true,
  // Twice a small machine's processors: a part of a walk is waiting.
  workers: 4,
  forbidOnly: !isWatched,
  // A machine that runs everything at once is slow; nothing here measures time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    // Requests that a service worker makes cannot be held up; it has walks of its own.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...oneProcess,
        ...cheap,
        // Names of shops and of other sites that are this machine too.
        '--host-resolver-rules=MAP shop.test 127.0.0.1, MAP evil.test 127.0.0.1',
      ],
    },
  },
  projects: projects.map((name) => ({
    name,
    grepInvert: notOf(name),
    use: {
      javaScriptEnabled: name.startsWith('with-'),
      // What moves costs a sixth of all work where no card draws it; on phones it moves.
      contextOptions: {
        reducedMotion: name === 'with-javascript-390' ? 'no-preference' : 'reduce',
      },
      viewport: name.endsWith('-390') ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    },
  })),
})
