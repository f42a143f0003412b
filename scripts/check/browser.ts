import { accessSync, constants } from 'node:fs'
import path from 'node:path'

import { chromium } from '@playwright/test'

/**
 * Where a Chromium lies: CHROMIUM_PATH, else the system's, else Playwright's own. The headless
 * shell comes first: the same engine without windows around it, for half of the work. Who wants to
 * watch (`--headed`) names a whole browser in CHROMIUM_PATH.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH

  const folders = [...PATH.split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const names = ['chromium-headless-shell', ...whole]
  const system = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...system, chromium.executablePath()].find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
