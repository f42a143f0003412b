import { basket } from './pl/basket.ts'
import { catalogue } from './pl/catalogue.ts'
import { checkout } from './pl/checkout.ts'
import { home } from './pl/home.ts'
import { product } from './pl/product.ts'
import { shell } from './pl/shell.ts'

export const pl = { ...shell, ...home, ...catalogue, ...product, ...basket, ...checkout }
