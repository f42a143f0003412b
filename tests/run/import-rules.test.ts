import { expect, test } from 'vitest'

import { brokenRules } from './import-rules.ts'

test.each([
  ['app/domain/price.ts', "import { z } from 'zod'"],
  ['app/domain/price.test.ts', "import { products } from '#tests/examples/products.ts'"],
  ['app/domain/price.test.ts', "import { expect } from 'vitest'"],
  ['app/components/price/price.tsx', "import type { Money } from '#app/domain/money.ts'"],
  ['app/components/price/price.tsx', "import { Link } from 'react-router'"],
  ['app/routes/home/home.tsx', "import { contract } from '#app/shop-api/contract.ts'"],
  ['shop/shop.ts', "import { contract } from '#app/shop-api/contract.ts'"],
  ['edge/storefront.ts', "import type { Services } from '#app/middleware/services.ts'"],
  ['server.ts', "import { createShop } from '#shop/shop.ts'"],
])('%s may say %s', (file, text) => {
  expect(brokenRules(file, text)).toEqual([])
})

test.each([
  ['app/domain/price.ts', "import { readFile } from 'node:fs'"],
  ['app/domain/price.ts', "import { useState } from 'react'"],
  ['app/domain/price.ts', "import { expect } from 'vitest'"],
  ['app/domain/price.ts', "import { client } from '../shop-api/client.ts'"],
  ['app/shop-api/client.ts', "import { session } from '#app/session/store.ts'"],
  ['app/components/price/price.tsx', "import { round } from '#app/domain/money.ts'"],
  ['app/components/price/price.tsx', "import type { Product } from '#app/shop-api/contract.ts'"],
  ['app/views/price.ts', "import { loader } from '#app/routes/home/home.tsx'"],
  ['app/session/store.ts', "export { openDatabase } from '#shop/database/open.ts'"],
  ['app/root.tsx', "const { log } = await import('#edge/log.ts')"],
  ['shop/shop.ts', "import { createShopClient } from '#app/shop-api/client.ts'"],
  ['edge/edge.ts', "import { createShop } from '#shop/shop.ts'"],
  ['edge/storefront.ts', "import { services } from '#app/middleware/services.ts'"],
  ['server.ts', "import { startPostgres } from '#tests/postgres.ts'"],
  ['lib/index.ts', ''],
])('%s may not say %s', (file, text) => {
  expect(brokenRules(file, text)).toHaveLength(1)
})

test('a broken rule is named with its line', () => {
  expect(brokenRules('shop/shop.ts', "// A shop.\nimport '#app/root.tsx'")).toEqual([
    'shop/shop.ts:2 may not import app/root.tsx',
  ])
})
