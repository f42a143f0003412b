import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home/home.tsx'),
  route('s/:url', 'routes/content/site.tsx'),
  route('currency', 'routes/content/currency.ts'),
  route('*', 'routes/content/not-found.tsx'),
] satisfies RouteConfig
