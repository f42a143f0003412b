import { basket } from './de/basket.ts'
import { catalogue } from './de/catalogue.ts'
import { checkout } from './de/checkout.ts'
import { home } from './de/home.ts'
import { product } from './de/product.ts'
import { shell } from './de/shell.ts'

export const de = { ...shell, ...home, ...catalogue, ...product, ...basket, ...checkout }
