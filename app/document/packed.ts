/** The view while it has not left the process that made it. */
const VIEW = Symbol('view')

/** A view among a loader's data, written as one text. */
export type Packed<View> = { readonly json: string; readonly [VIEW]?: View }

/** Views that were read again; they go with their text. */
const read = new WeakMap<object, unknown>()

/**
 * Packs a view of plain values: the router would write each of them by itself, which takes longer
 * than to render them.
 */
export function pack<View extends object>(view: View): Packed<View> {
  // The router passes over what has no name.
  return { json: JSON.stringify(view), [VIEW]: view }
}

/** The view: always the same object for the same data. */
export function unpack<View>(packed: Packed<View>): View {
  const own = packed[VIEW]
  if (own !== undefined) return own
  // `pack` wrote it.
  const view = (read.get(packed) ?? JSON.parse(packed.json)) as View
  read.set(packed, view)
  return view
}
