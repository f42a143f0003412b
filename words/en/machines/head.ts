/** What search engines and browsers say of a page that says nothing of itself. */
export const head = {
  'head.description': '{{title}} at {{shop}}. {{tagline}}.',
} as const
