import type { Queries } from '#shop/database/open.ts'

/** The newest opinions that are shown, to choose from. */
export async function recentOpinions(queries: Queries, most: number) {
  return queries
    .selectFrom('opinion')
    .select(['id', 'rating', 'author', 'text'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}
