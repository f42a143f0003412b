import { execFile } from 'node:child_process'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Where the tools are, and what is given to them. */
export const toolFolder = path.resolve('reports/validators')

const tools = {
  '@redocly/cli': '2.77.0',
  '@stoplight/spectral-cli': '6.16.3',
  'link-preview-js': '4.0.4',
  metascraper: '5.49.24',
  'metascraper-description': '5.49.24',
  'metascraper-image': '5.49.24',
  'metascraper-title': '5.49.24',
  'metascraper-url': '5.49.24',
  'open-graph-scraper': '6.12.0',
  'robots-parser': '3.0.1',
  'robots-txt-guard': '1.0.2',
  'robots-txt-parse': '2.0.1',
  'schema-dts': '2.1.0',
  'vnu-jar': '26.9.27',
} as const

/** Once; they stay there. */
export async function install(): Promise<void> {
  const list = path.join(toolFolder, 'package.json')
  const isThere = await access(path.join(toolFolder, 'node_modules/vnu-jar')).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(toolFolder, { recursive: true })
  await writeFile(list, JSON.stringify({ private: true, dependencies: tools }))
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: toolFolder,
  })
}

/** What a tool exports. */
export async function tool(name: string): Promise<unknown> {
  const { resolve } = createRequire(path.join(toolFolder, 'package.json'))
  // Only found when it runs: it is no package of this project.
  const loaded = (await import(pathToFileURL(resolve(name)).href)) as { default?: unknown }
  return loaded.default ?? loaded
}
