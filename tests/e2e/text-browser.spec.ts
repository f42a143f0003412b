import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, onlyOnce, test } from './visit.ts'

test.skip(onlyOnce)
test.skip(() => !isInstalled(), 'w3m is not installed: apt-get install w3m')

const run = promisify(execFile)

const pages: Record<string, { says: string[]; links: string[] }> = {
  '/': {
    says: ['Tea, in no hurry', 'Lake mug', '89.00 zł', 'Basket', 'Search'],
    links: ['/p/lake-mug', '/c/tea', '/order/delivery'],
  },
  '/c/cups-and-mugs': {
    says: ['Cups and mugs', 'Lake mug', '89.00 zł', '29 products', 'Next page', 'Sort'],
    links: ['/p/lake-mug', '/c/cups-and-mugs?page=2#products'],
  },
  '/p/lake-mug?glaze=cobalt&capacity=350': {
    says: ['Lake mug', '89.00 zł', 'Cobalt', '350 ml', 'Letters stamped', 'Add to basket'],
    links: ['/m/pracownia-wilga'],
  },
}

for (const [path, { says, links }] of Object.entries(pages)) {
  test(`a text browser shows ${path} with names, prices and links`, async ({ shop }) => {
    const address = shop.origin('en') + path
    const { stdout } = await run('w3m', [
      '-dump',
      // Without a locale it would write plain ASCII.
      '-O',
      'UTF-8',
      '-cols',
      '100',
      '-o',
      'display_link_number=1',
      address,
    ])
    const text = stdout.replaceAll(/\s+/g, ' ')

    expect(says.filter((words) => !text.includes(words))).toEqual([])
    const missing = links.filter((link) => !stdout.includes(shop.origin('en') + link))
    expect(missing).toEqual([])
  })
}

function isInstalled(): boolean {
  try {
    execFileSync('w3m', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
