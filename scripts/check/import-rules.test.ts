import { expect, test } from 'vitest'

import { brokenRules } from './import-rules.ts'

test.each([
  ['domain/price/price.ts', "import { z } from 'zod'"],
  ['domain/price/price.test.ts', "import { products } from '#tests/examples/products.ts'"],
  ['domain/price/price.test.ts', "import { expect } from 'vitest'"],
  ['app/blocks/price/price.tsx', "import type { Money } from '#domain/money.ts'"],
  ['app/blocks/price/price.tsx', "import { Link } from 'react-router'"],
  ['app/routes/home/home.tsx', "import { contract } from '#contract/contract.ts'"],
  ['shop/shop.ts', "import { contract } from '#contract/contract.ts'"],
  ['edge/storefront.ts', "import type { Services } from '#app/request/services.ts'"],
  ['server.ts', "import { createShop } from '#shop/shop.ts'"],
  ['start/demo.ts', "await import('#demo/shop/demo-shop.ts')"],
  ['shop/tax/registers.test.ts', "import { demoShop } from '#demo/shop/demo-shop.ts'"],
  ['demo/shop/demo-shop.ts', "import type { ShopData } from '#shop/shop-data.ts'"],
  ['demo/providers/pay/p24/played-p24.ts', "import type { Played } from '../played.ts'"],
  ['demo/providers/pay/p24/demo-p24.ts', "import { createP24 } from '#shop/payments/p24/p24.ts'"],
  ['config/domains.ts', "import { LANGUAGES } from '#domain/screen/languages.ts'"],
  ['start/storefront.ts', "import { createSessionStore } from '#app/session/store.ts'"],
  ['start/storefront/clients.ts', "import { sessionIdIn } from '#app/request/session.ts'"],
  ['start/ground/database.ts', "import { storefrontMigrations } from '#app/migrations.ts'"],
  ['start/shop/remote-shop.ts', "import { createShopClient } from '#app/shop-client/client.ts'"],
])('%s may say %s', (file, text) => {
  expect(brokenRules(file, text)).toEqual([])
})

test.each([
  ['domain/price/price.ts', "import { readFile } from 'node:fs'"],
  ['domain/price/price.ts', "import { useState } from 'react'"],
  ['domain/price/price.ts', "import { expect } from 'vitest'"],
  ['domain/price/price.ts', "import { client } from '../../app/shop-client/client.ts'"],
  ['app/shop-client/client.ts', "import { session } from '#app/session/store.ts'"],
  ['app/blocks/price/price.tsx', "import { round } from '#domain/money.ts'"],
  ['app/blocks/price/price.tsx', "import type { Product } from '#contract/contract.ts'"],
  ['app/blocks/price/price-view.ts', "import { loader } from '#app/routes/home/home.tsx'"],
  ['app/session/store.ts', "export { openDatabase } from '#shop/database/open.ts'"],
  ['app/root.tsx', "const { log } = await import('#edge/log/log.ts')"],
  ['shop/shop.ts', "import { createShopClient } from '#app/shop-client/client.ts'"],
  ['edge/edge.ts', "import { createShop } from '#shop/shop.ts'"],
  ['edge/storefront.ts', "import { services } from '#app/request/services.ts'"],
  ['demo/shop/demo-shop.ts', "import { session } from '#app/session/store.ts'"],
  ['demo/providers/pay/p24/played-p24.ts', "import { sign } from '#shop/payments/p24/p24.ts'"],
  ['server.ts', "import { startPostgres } from '#tests/postgres.ts'"],
  ['config/mail.ts', "import { LANGUAGES } from '#domain/screen/languages.ts'"],
  ['start/storefront.ts', "import { loader } from '#app/routes/home/home.tsx'"],
  ['start/shop.ts', "import { createSessionStore } from '#app/session/store.ts'"],
  ['start/ground.ts', "import { createLimitStore } from '#app/limits/store.ts'"],
  ['start/ground/limits.ts', "import { createSessionStore } from '#app/session/store.ts'"],
  ['lib/index.ts', ''],
])('%s may not say %s', (file, text) => {
  expect(brokenRules(file, text)).toHaveLength(1)
})

test.each([
  ...['app/root.tsx', 'shop/seed.ts', 'edge/edge.ts', 'domain/money.ts', 'contract/contract.ts'],
  ...['words/words.ts', 'config/contract.ts', 'config.ts', 'server.ts', 'start/providers.ts'],
  ...['operation/groups/seed.ts'],
])('%s reaches the demo by start/demo.ts alone', (file) => {
  expect(brokenRules(file, "import { demoShop } from '#demo/shop/demo-shop.ts'")).toHaveLength(1)
  expect(brokenRules(file, "import type { DemoPay } from '#demo/demo-pay.ts'")).toHaveLength(1)
  expect(brokenRules(file, "await import('#demo/shop/demo-shop.ts')")).toHaveLength(1)
})

test('a broken rule is named with its line', () => {
  expect(brokenRules('shop/shop.ts', "// A shop.\nimport '#app/root.tsx'")).toEqual([
    'shop/shop.ts:2 may not import app/root.tsx',
  ])
})
