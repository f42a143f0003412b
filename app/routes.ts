import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/framed.tsx', [
    index('routes/home/home.tsx'),
    route('c/:url', 'routes/catalogue/category.tsx'),
    route('g/:url', 'routes/catalogue/group.tsx'),
    route('m/:url', 'routes/catalogue/manufacturer.tsx'),
    route('p/:url', 'routes/catalogue/product/product.tsx'),
    route('search', 'routes/catalogue/search.tsx'),
    route('s/:url', 'routes/content/site.tsx'),
    route('currency', 'routes/content/currency.ts'),
    route('basket', 'routes/basket/basket.ts'),
    route('wishlist', 'routes/basket/wishlist.tsx'),
    route('order/delivery', 'routes/checkout/delivery.tsx'),
    route('order/details', 'routes/checkout/details.tsx'),
    route('order/summary/:id?', 'routes/checkout/summary.tsx'),
    route('*', 'routes/content/not-found.tsx'),
  ]),
] satisfies RouteConfig
