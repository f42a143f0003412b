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
    route('basket', 'routes/basket/add.ts'),
    route('wishlist', 'routes/wishlist/wishlist.tsx'),
    route('order/delivery', 'routes/basket/basket.tsx'),
    route('order/details', 'routes/order/details/details.tsx'),
    route('order/summary/:id?', 'routes/order/summary/summary.tsx'),
    route('login', 'routes/account/login/login.tsx'),
    route('login/order', 'routes/account/order-login/order-login.tsx'),
    route('register', 'routes/account/register/register.tsx'),
    route('recover', 'routes/account/recover/recover.tsx'),
    route('recover/:token', 'routes/account/recover/new-password.tsx'),
    route('activation/:code', 'routes/account/activation.tsx'),
    route('logout', 'routes/account/logout.ts'),
    layout('routes/account/area.tsx', [
      route('my-account', 'routes/account/profile/profile.tsx'),
      route('my-orders', 'routes/account/orders/orders.tsx'),
      route('my-orders/*', 'routes/account/orders/order.tsx'),
      route('my-returns', 'routes/account/returns/returns.tsx'),
      route('my-returns/*', 'routes/account/returns/return.tsx'),
    ]),
    route('*', 'routes/content/not-found.tsx'),
  ]),
] satisfies RouteConfig
