import { accessSync, constants } from 'node:fs'
import path from 'node:path'

import { chromium } from '@playwright/test'

/**
 * Finds a Chromium: CHROMIUM_PATH, else the system's, else Playwright's. The headless shell is
 * preferred: it is the same engine without windows, and takes half the work. To watch a test
 * (`--headed`), set CHROMIUM_PATH to a full browser.
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
