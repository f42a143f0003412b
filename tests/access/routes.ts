/**
 * A visitor without a session, the owner of a basket and an order, a stranger with a basket, and a
 * customer who is logged in.
 */
export const visitors = ['visitor', 'owner', 'stranger', 'customer'] as const
export type Visitor = (typeof visitors)[number]

/** Who may open an address and who may post to it, as the status that each visitor gets. */
export type RouteAccess = {
  /** An address of this route; `(order)` stands for the id of the owner's order. */
  example: string
  read: Record<Visitor, number>
  /** For an empty form: 400, 422 and 303 come from the form itself. */
  post: Record<Visitor, number>
}

/**
 * Every route of app/routes.ts by its path. A new route has no row here, so a test fails until its
 * permissions are decided. Guests by order will join when they can log in.
 */
export const routeAccess: Record<string, RouteAccess> = {
  '': page('/'),
  'c/:url': page('/c/tea'),
  'g/:url': page('/g/bestsellers'),
  'm/:url': page('/m/pracownia-wilga'),
  'p/:url': { example: '/p/lake-mug', read: all(200), post: all(422) },
  // Nobody knows this name.
  'uploads/:name': { example: '/uploads/no-such-picture', read: all(404), post: all(405) },
  search: page('/search?query=tea'),
  's/:url': page('/s/terms'),
  currency: { example: '/currency', read: all(302), post: all(303) },
  basket: { example: '/basket', read: all(302), post: all(400) },
  wishlist: { example: '/wishlist', read: all(200), post: all(400) },
  'order/delivery': {
    example: '/order/delivery',
    read: all(200),
    post: all(303),
  },
  // An empty basket, or one without a delivery, cannot be ordered.
  'order/details': { example: '/order/details', read: all(303), post: all(303) },
  // Knowing the unguessable id is enough for number, date and total; the mail with it may be
  // forwarded.
  'order/summary/:id?': {
    example: '/order/summary/(order)',
    read: all(200),
    post: all(405),
  },
  // Who is logged in is led on.
  login: wayIn('/login'),
  register: wayIn('/register'),
  recover: door('/recover'),
  // Whether a link works is told when it is used.
  'recover/:token': door('/recover/no-such-link'),
  'activation/:code': door('/activation/no-such-code'),
  'login/order': wayIn('/login/order'),
  'my-account': ofAccount('/my-account', 422),
  'my-account/points': list('/my-account/points'),
  'my-orders': list('/my-orders'),
  // What is somebody else's is as if there were none.
  'my-orders/*': {
    example: '/my-orders/K/1999/01/0001',
    read: { ...all(303), customer: 404 },
    post: { ...all(303), customer: 404 },
  },
  'my-returns': list('/my-returns'),
  'my-returns/*': {
    example: '/my-returns/R/1999/01/0001',
    read: { ...all(303), customer: 404 },
    post: all(405),
  },
  // The last that the customer does.
  logout: { example: '/logout', read: all(302), post: all(303) },
  '*': { example: '/no/such/page', read: all(404), post: all(404) },
}

/** A page without a form. */
function page(example: string): RouteAccess {
  return { example, read: all(200), post: all(405) }
}

/** A page with a form that an empty one does not fill. */
function door(example: string): RouteAccess {
  return { example, read: all(200), post: all(422) }
}

/** As a door, and who is logged in is led on. */
function wayIn(example: string): RouteAccess {
  return {
    example,
    read: { ...all(200), customer: 303 },
    post: { ...all(422), customer: 303 },
  }
}

/** Whoever is not logged in is led to the login; `empty`: what an empty form gets. */
function ofAccount(example: string, empty: number): RouteAccess {
  return {
    example,
    read: { ...all(303), customer: 200 },
    post: { ...all(303), customer: empty },
  }
}

/** As of an account, without a form. */
function list(example: string): RouteAccess {
  return { example, read: { ...all(303), customer: 200 }, post: all(405) }
}

function all(status: number): Record<Visitor, number> {
  return { visitor: status, owner: status, stranger: status, customer: status }
}
