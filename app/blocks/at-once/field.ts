/**
 * The field of a form that a script sends beside its page: the page stays, and only its data are
 * asked for again.
 */
export const AT_ONCE = 'at-once'
