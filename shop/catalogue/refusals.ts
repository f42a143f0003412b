/** Nothing is known under the id or address asked for. */
export const NOT_FOUND = { status: 404, body: { error: 'NOT_FOUND' } } as const
