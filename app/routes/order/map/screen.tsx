import type { BasketIntent } from '#app/routes/basket/basket-form.ts'

export type MapView = {
  title: string
  titleLang?: string | undefined
  map: {
    maker: string
    script: string
    style?: string | undefined
    token?: string | undefined
    services?: string | undefined
    /** The town that was looked for last, or is written to. */
    near?: string | undefined
    /** Cash is to be taken there. */
    cash: boolean
  }
  /** The fields of the delivery's own form. */
  names: Record<'query' | 'point' | 'code' | 'operator' | 'name' | 'address', string>
  delivery: string
  /** Which of its places can be chosen, where that is not all of them. */
  only?: string | undefined
  loading: string
  failed: string
  needsScript: string
  back: { href: string; text: string }
}

const parts = ['query', 'point', 'code', 'operator', 'name', 'address'] as const

/** The map is put in by a script of ours, which sends the form once a place is chosen. */
export function MapScreen({ view }: { view: MapView }) {
  const { map, names } = view
  return (
    <div className="wrap page stack">
      <h1 lang={view.titleLang}>{view.title}</h1>
      <noscript>
        <p>{view.needsScript}</p>
      </noscript>
      {view.only && <p>{view.only}</p>}
      <form
        method="post"
        action={view.back.href}
        data-enhance="places-map"
        data-maker={map.maker}
        data-script={map.script}
        data-style={map.style}
        data-token={map.token}
        data-services={map.services}
        data-near={map.near}
        data-cash={map.cash ? '' : undefined}
        data-failed={view.failed}
      >
        <input type="hidden" name="delivery" value={view.delivery} />
        <input type="hidden" name="intent" value={'map' satisfies BasketIntent} />
        {parts.map((part) => (
          <input
            key={part}
            type="hidden"
            name={names[part]}
            data-part={part}
            suppressHydrationWarning
          />
        ))}
        <p className="only-script" role="status" data-part="said" suppressHydrationWarning>
          {view.loading}
        </p>
        <div
          className="places-map"
          data-part="map"
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- empty: React leaves alone what is in it
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </form>
      <p>
        <a href={view.back.href}>{view.back.text}</a>
      </p>
    </div>
  )
}
