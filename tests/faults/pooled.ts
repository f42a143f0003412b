/** Does this with all of them, so many at once. */
export async function pooled<T>(
  atOnce: number,
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
