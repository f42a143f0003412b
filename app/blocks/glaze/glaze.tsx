/** How a value of an attribute looks: the colour of its test tile, or a picture of it. */
export type TileView = { colour?: string | undefined; image?: string | undefined }

/** A small look of a value beside its name; nothing for a value that has none. */
export function Tile({ tile: { colour, image } }: { tile: TileView }) {
  if (colour !== undefined) return <Glaze colour={colour} />
  if (image === undefined) return null
  return (
    <img
      className="thumb"
      src={image}
      alt=""
      width="28"
      height="28"
      loading="lazy"
      decoding="async"
    />
  )
}

/**
 * A test tile, what a potter hangs on the wall to know a glaze: glaze above, bare clay below. It is
 * as wide as its place, and says nothing to who does not see it: its name stands beside it.
 */
export function Glaze({ colour }: { colour: string }) {
  return <span className="glaze" style={{ '--glaze': colour }} />
}
