import type {
  BasketLine,
  DroppedLine,
  DropReason,
  LineChange,
  RefreshedBasket,
} from './basket.ts'
import { basketCount } from './basket.ts'
import type { BasketItem } from './entities/basket.ts'
import type { Product } from './entities/product.ts'
import { type GrossNet, type Money, sumGrossNet, zero } from './money.ts'
import { linePrice, type PriceRules, type Shopper } from './price.ts'
import { clampQuantity, floorToMultiple, lineMaximum, type QuantityBounds } from './quantity.ts'
import { isHeldToStock, isSet, setProblems } from './set.ts'
import { setPrice } from './set-price.ts'
import { sellableStock, stockDemands, stockKey } from './stock.ts'
import { findVariant, freeStock } from './variant.ts'
