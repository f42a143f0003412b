import type { Reader } from '../moved.ts'
import { prestashop } from './prestashop.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

/** Of each system that can be read, in the sequence in which they are tried. */
export const readers: readonly Reader[] = [shopify, woocommerce, prestashop]
