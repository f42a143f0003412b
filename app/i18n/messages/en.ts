import { basket } from './en/basket.ts'
import { catalogue } from './en/catalogue.ts'
import { checkout } from './en/checkout.ts'
import { home } from './en/home.ts'
import { product } from './en/product.ts'
import { shell } from './en/shell.ts'

export const en = { ...shell, ...home, ...catalogue, ...product, ...basket, ...checkout }
