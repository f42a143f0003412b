export type PayView = {
  title: string
  text: string
  action: string
  fields: [name: string, value: string][]
  button: string
  back: { href: string; text: string }
}

/** What a provider gets; a script sends it by itself, once. */
export function PayScreen({ view }: { view: PayView }) {
  return (
    <div className="wrap page stack">
      <h1>{view.title}</h1>
      <p>{view.text}</p>
      <form method="post" action={view.action} data-enhance="send-once">
        {view.fields.map(([name, value], place) => (
          // Some providers get one name more than once.
          <input key={`${place} ${name}`} type="hidden" name={name} value={value} />
        ))}
        <button className="button">{view.button}</button>
      </form>
      <p>
        <a href={view.back.href}>{view.back.text}</a>
      </p>
    </div>
  )
}
