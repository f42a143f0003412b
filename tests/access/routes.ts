import { recordOf } from '#contract/keys-of.ts'

/**
 * A visitor without a session, the owner of a basket and an order, a stranger with a basket, and
 * those who are logged in: customer A, others, and guests who have proved the mailbox of an order.
 */
export const visitors = [
  'visitor',
  'owner',
  'stranger',
  'customer A',
  'customer B',
  'wholesale',
  'ghost of A',
  'ghost of another',
] as const
export type Visitor = (typeof visitors)[number]

/** Who is logged in to an account of their own. */
const customers = ['customer A', 'customer B', 'wholesale'] as const
const ghosts = ['ghost of A', 'ghost of another'] as const

/** Who may open an address and who may post to it, as the status that each visitor gets. */
export type RouteAccess = {
  /**
   * An address of this route; `(order)` stands for the id of the owner's order, `(order of A)` and
   * `(return of A)` for numbers of customer A's.
   */
  example: string
  read: Record<Visitor, number>
  /** For an empty form: 400, 422 and 303 come from the form itself. */
  post: Record<Visitor, number>
}

/**
 * Every route of app/routes.ts by its path. A new route has no row here, so a test fails until its
 * permissions are decided.
 */
export const routeAccess: Record<string, RouteAccess> = {
  '': page('/'),
  'c/:url': page('/c/tea'),
  'g/:url': page('/g/bestsellers'),
  'm/:url': page('/m/pracownia-wilga'),
  'p/:url': { example: '/p/lake-mug', read: all(200), post: all(422) },
  'p/:url/pictures/:number': page('/p/lake-mug/pictures/2'),
  // Nobody knows this name.
  'uploads/:name': { example: '/uploads/no-such-picture', read: all(404), post: all(405) },
  // Nobody has set up Apple Pay.
  '.well-known/apple-developer-merchantid-domain-association': {
    example: '/.well-known/apple-developer-merchantid-domain-association',
    read: all(404),
    post: all(405),
  },
  'robots.txt': page('/robots.txt'),
  'sitemap.xml': page('/sitemap.xml'),
  'sitemaps/:part': page('/sitemaps/products-1.xml'),
  'manifest.webmanifest': { example: '/manifest.webmanifest', read: all(200), post: all(405) },
  'llms.txt': page('/llms.txt'),
  mcp: { example: '/mcp', read: all(405), post: all(400) },
  'feeds/:file': page('/feeds/google-PLN.xml'),
  markdown: page('/markdown'),
  'markdown/p/:url': page('/markdown/p/lake-mug'),
  'markdown/c/:url': page('/markdown/c/tea'),
  'markdown/g/:url': page('/markdown/g/bestsellers'),
  'markdown/m/:url': page('/markdown/m/pracownia-wilga'),
  'markdown/s/:url': page('/markdown/s/terms'),
  search: page('/search?query=tea'),
  'search/suggest': { example: '/search/suggest?query=tea', read: all(200), post: all(405) },
  's/:url': page('/s/terms'),
  // The terms of the demo shop have no versions.
  's/:url/:version': { example: '/s/terms/1', read: all(404), post: all(405) },
  currency: { example: '/currency', read: all(302), post: all(303) },
  language: { example: '/language', read: all(302), post: all(303) },
  cookies: { example: '/cookies', read: all(200), post: all(303) },
  basket: { example: '/basket', read: all(302), post: all(400) },
  // Its script asks for its data.
  'basket/drawer': { example: '/basket/drawer', read: all(302), post: all(405) },
  // Nobody asked for anything.
  'basket/offer': { example: '/basket/offer', read: all(200), post: all(303) },
  'basket/carry/:token?': {
    example: '/basket/carry/no-such-link',
    read: all(404),
    post: all(303),
  },
  'wishlist/shared/:token?': {
    example: '/wishlist/shared/no-such-list',
    read: all(404),
    post: all(303),
  },
  wishlist: { example: '/wishlist', read: all(200), post: all(400) },
  'order/delivery': {
    example: '/order/delivery',
    read: all(200),
    post: all(303),
  },
  // An empty basket, or one without a delivery, cannot be ordered.
  // No map is set up.
  'order/map': { example: '/order/map?delivery=locker', read: all(200), post: all(405) },
  'order/paypal': { example: '/order/paypal', read: all(400), post: all(200) },
  // Only who has something to order gets a key for a card.
  'order/card-key': {
    example: '/order/card-key',
    read: { ...all(404), owner: 200, stranger: 200 },
    post: all(405),
  },
  'order/details': { example: '/order/details', read: all(303), post: all(303) },
  // The order is paid by transfer, which has no form.
  'order/pay/:id': { example: '/order/pay/(order)', read: all(302), post: all(405) },
  // Knowing the unguessable id is enough for number, date and total; the mail with it may be
  // forwarded.
  'order/summary/:id?': {
    example: '/order/summary/(order)',
    read: all(200),
    post: all(400),
  },
  // Who may have a document is the call's to say, and nobody knows this one.
  'order/document/:order/:document': {
    example: '/order/document/(order)/none',
    read: all(404),
    post: all(405),
  },
  // The same for everybody: whose order it is shows only to its account.
  withdrawal: publicForm('/withdrawal'),
  contact: publicForm('/contact'),
  // Who waits for a product need not be known; this one is sold out.
  'notify/:id': publicForm('/notify/tall-vase-ink'),
  // A review of a product is anybody's.
  'opinion/:id': publicForm('/opinion/lake-mug'),
  // Who is logged in is led on.
  login: wayIn('/login'),
  register: wayIn('/register'),
  recover: publicForm('/recover'),
  // Whether a link works shows when it is used.
  'recover/:token': publicForm('/recover/no-such-link'),
  // A link that leads nowhere says so before a password is asked for.
  'activation/:code': { example: '/activation/no-such-code', read: all(404), post: all(422) },
  'delete-account/:token': {
    example: '/delete-account/no-such-link',
    read: all(200),
    post: all(404),
  },
  newsletter: publicForm('/newsletter'),
  // As with an activation: the form is empty, so the link alone decides.
  'newsletter/:token': { example: '/newsletter/no-such-link', read: all(200), post: all(404) },
  'unsubscribe/:token?': { example: '/unsubscribe/no-such-link', read: all(200), post: all(404) },
  'login/order': wayIn('/login/order'),
  // Who does not come from Facebook is led to the login, and who is logged in on from there.
  'login/facebook': { example: '/login/facebook', read: all(303), post: all(303) },
  'login/facebook/window': { ...page('/login/facebook/window'), post: all(405) },
  'login/facebook/deleted/:code': {
    example: '/login/facebook/deleted/no-such-code',
    read: all(404),
    post: all(405),
  },
  'api/public/facebook': { example: '/api/public/facebook', read: all(303), post: all(405) },
  'api/public/facebook/callback': {
    example: '/api/public/facebook/callback',
    read: all(303),
    post: all(405),
  },
  'api/public/facebook/deletion': {
    example: '/api/public/facebook/deletion',
    read: all(400),
    post: all(401),
  },
  'my-account': ofAccount('/my-account', 422),
  'my-account/delete': ofAccount('/my-account/delete', 422),
  'my-account/data': { ...ofAccount('/my-account/data', 405), post: all(405) },
  'my-account/points': { ...ofAccount('/my-account/points', 405), post: all(405) },
  'my-orders': list('/my-orders'),
  // What is somebody else's is as if there were none.
  'my-orders/*': onlyA('/my-orders/(order of A)', 422),
  'my-returns': list('/my-returns'),
  // Its only form calls it off.
  'my-returns/*': onlyA('/my-returns/(return of A)', 400),
  // The last that they do.
  logout: { example: '/logout', read: all(302), post: all(303) },
  '*': { example: '/no/such/page', read: all(404), post: all(404) },
}

/** A page without a form. */
function page(example: string): RouteAccess {
  return { example, read: all(200), post: all(405) }
}

/** A page with a form that an empty one does not fill. */
function publicForm(example: string): RouteAccess {
  return { example, read: all(200), post: all(422) }
}

/** A public form that leads on who is logged in. */
function wayIn(example: string): RouteAccess {
  return { example, read: loggedIn(all(200), 303), post: loggedIn(all(422), 303) }
}

/**
 * For customers: anybody who is not logged in is led to the login, a guest by order to the orders;
 * `empty`: what an empty form gets.
 */
function ofAccount(example: string, empty: number): RouteAccess {
  const led = all(303)
  return {
    example,
    read: { ...led, ...each(customers, 200) },
    post: { ...led, ...each(customers, empty) },
  }
}

/** For everybody who is logged in, without a form. */
function list(example: string): RouteAccess {
  return { example, read: loggedIn(all(303), 200), post: all(405) }
}

/** What is customer A's; `empty`: what an empty form gets. */
function onlyA(example: string, empty: number): RouteAccess {
  const others = loggedIn(all(303), 404)
  const ofA = ['customer A', 'ghost of A'] as const
  return {
    example,
    read: { ...others, ...each(ofA, 200) },
    post: { ...others, ...each(ofA, empty) },
  }
}

function all(status: number): Record<Visitor, number> {
  return each(visitors, status)
}

function loggedIn(others: Record<Visitor, number>, status: number): Record<Visitor, number> {
  return { ...others, ...each([...customers, ...ghosts], status) }
}

function each<Who extends Visitor>(some: readonly Who[], status: number): Record<Who, number> {
  // Built from the list, so that none is missing.
  return recordOf(some, () => status)
}
