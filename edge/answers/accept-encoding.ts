/** In what files and kept pages are compressed beforehand. */
export type Encoding = 'br' | 'gzip'

/** The best of the offered encodings that a client accepts; undefined when it accepts none. */
export function bestEncoding<Offered extends string>(
  acceptEncoding: string | null,
  offered: readonly Offered[],
): Offered | undefined {
  const weights = new Map(
    (acceptEncoding ?? '').split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';')
      const q = parameters.map((text) => /^\s*q=(.*)$/i.exec(text)?.[1]).find(Boolean)
      return [name.trim().toLowerCase(), q === undefined ? 1 : Number(q)]
    }),
  )
  const weight = (encoding: Offered) => weights.get(encoding) ?? weights.get('*') ?? 0
  const taken = offered.filter((encoding) => weight(encoding) > 0)
  // For equal weights the order of the offer decides: the encoding that compresses best comes
  // first.
  return taken.sort((a, b) => weight(b) - weight(a))[0]
}
