/** What search engines and browsers say of a page that says nothing of itself. */
export const head = {
  'head.description': '{{title}} bei {{shop}}. {{tagline}}.',
} as const
