import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home/home.tsx'),
  route('c/:url', 'routes/catalogue/category.tsx'),
  route('g/:url', 'routes/catalogue/group.tsx'),
  route('m/:url', 'routes/catalogue/manufacturer.tsx'),
  route('p/:url', 'routes/catalogue/product/product.tsx'),
  route('search', 'routes/catalogue/search.tsx'),
  route('s/:url', 'routes/content/site.tsx'),
  route('currency', 'routes/content/currency.ts'),
  route('*', 'routes/content/not-found.tsx'),
] satisfies RouteConfig
