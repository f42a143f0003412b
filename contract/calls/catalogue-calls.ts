import { z } from 'zod'

import { Attribute } from '#domain/entities/catalogue.ts'
import { Product } from '#domain/entities/product.ts'
import { longestSearch } from '#domain/listing/search-text.ts'
import {
  AddressPage,
  CategoryPage,
  Crumb,
  EndedAddress,
  GroupPage,
  ProductPage,
  SearchPage,
} from '../answers.ts'
import { call } from '../call.ts'
import { ListingParams } from '../listing-query.ts'
import { Id, Ids, Lang } from './parameters.ts'

/** Products and the listings they stand in. */
export const catalogueCalls = {
  search: call({
    method: 'GET',
    path: '/api/public/search',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'Search',
    query: ListingParams.extend({
      /** A hundred characters as people count them may take two units each. */
      query: z.string().max(2 * longestSearch),
      /** A category, by its id or its address; any other: the whole shop. */
      scope: z.string().max(200).optional(),
    }),
    answer: SearchPage,
    status: 200,
  }),
  product: call({
    method: 'GET',
    path: '/api/public/product/{id}',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'One product, by id or by its address in the language',
    query: z.object({ lang: Lang }),
    answer: ProductPage,
    status: 200,
    cached: true,
  }),
  productMany: call({
    method: 'POST',
    path: '/api/public/product/many',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'Several products; unknown ids are left out',
    query: z.object({ lang: Lang, detailed: z.literal('1').optional() }),
    body: Ids,
    answer: z.object({ products: z.array(Product), attributes: z.array(Attribute) }),
    status: 200,
  }),
  productIntegrity: call({
    method: 'POST',
    path: '/api/public/product/integrity',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'Which of these products can still be bought',
    query: z.object({ lang: Lang }),
    body: Ids,
    answer: z.object({ valid: z.array(z.string()), removed: z.array(z.string()) }),
    status: 200,
  }),
  category: call({
    method: 'GET',
    path: '/api/public/category',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'A category, by id or by its address, with one page of its products',
    query: ListingParams.extend({ id: Id }),
    answer: CategoryPage,
    status: 200,
    cached: true,
  }),
  group: call({
    method: 'GET',
    path: '/api/public/group/{id}',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'A group or manufacturer with one page of its products',
    query: ListingParams.extend({ manufacturer: z.enum(['true', 'false']).optional() }),
    answer: GroupPage,
    status: 200,
    cached: true,
  }),
  suggestions: call({
    method: 'GET',
    path: '/api/public/suggestions',
    source: 'specification',
    auth: 'optional',
    state: 'served',
    purpose: 'Products that go with a product or with categories',
    query: z.object({
      lang: Lang,
      id: Id.optional(),
      categories: z.string().max(2000).optional(),
      mainCategory: Id.optional(),
      count: z
        .string()
        .regex(/^\d{1,2}$/)
        .optional(),
      archived: z.enum(['true', 'false']).optional(),
    }),
    answer: z.object({ products: z.array(Product) }),
    status: 200,
    cached: true,
  }),
  removed: call({
    method: 'GET',
    path: '/api/public/removed/{id}',
    source: 'specification',
    auth: 'none',
    state: 'served',
    purpose: 'What remains to say of a removed product',
    query: z.object({ lang: Lang }),
    answer: z.object({ name: z.string(), mainCategory: Crumb.optional() }),
    status: 200,
    cached: true,
  }),
  address: call({
    method: 'GET',
    path: '/api/public/address',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose:
      'What became of an address where nothing is: gone for good, or led to what stands in for it',
    query: z.object({ path: z.string().min(1).max(500) }),
    answer: EndedAddress,
    status: 200,
  }),
  addresses: call({
    method: 'GET',
    path: '/api/public/addresses/{kind}',
    source: 'ours',
    auth: 'none',
    state: 'served',
    purpose:
      'Where everything of a kind is that search engines may know: products, product-pictures, ' +
      'categories, groups, manufacturers or sites; by pages',
    query: z.object({
      page: z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .optional(),
    }),
    answer: AddressPage,
    // Never kept: a page of it is large, and asked for by a machine that comes once a day.
    status: 200,
  }),
} as const
