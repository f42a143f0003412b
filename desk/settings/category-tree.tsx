import type { Category } from '#domain/entities/catalogue.ts'
import { siblingsBelow } from '#domain/owner/category-tree.ts'
import type { Visit } from '../frame/visit.ts'
import { Form } from '../parts/form.tsx'
import { Moves } from '../parts/sorting.tsx'

type Props = {
  visit: Visit
  categories: readonly Category[]
  /** What they are called, in the same sequence. */
  names: readonly string[]
  path: string
  mayWrite: boolean
}

/** The categories as shoppers find them: moved among their neighbours, below one, and out again. */
export function CategoryTree(props: Props) {
  return <Below {...props} parent={null} />
}

function Below({ parent, ...props }: Props & { parent: Category | null }) {
  const { categories, names, path, visit, mayWrite } = props
  const words = visit.say.settings
  const siblings = siblingsBelow(categories, parent?._id ?? null)
  if (siblings.length === 0) return null
  return (
    <ol className={parent ? 'entries' : 'entries tree'} data-sorted={mayWrite ? '' : undefined}>
      {siblings.map((one, place) => {
        const at = categories.indexOf(one)
        const name = names[at] ?? one._id
        const isFirst = place === 0
        return (
          <li key={one._id} data-key={one._id}>
            <a href={`${path}?at=${at}`}>{name}</a>
            {mayWrite && (
              <Form className="row">
                <Moves
                  at={at}
                  buttons={[
                    { move: 'up', text: words.earlier(name), isOff: isFirst },
                    {
                      move: 'down',
                      text: words.later(name),
                      isOff: place === siblings.length - 1,
                    },
                    { move: 'left', text: words.breaks.out(name), isOff: parent === null },
                    { move: 'right', text: words.breaks.into(name), isOff: isFirst },
                  ]}
                />
              </Form>
            )}
            <Below {...props} parent={one} />
          </li>
        )
      })}
    </ol>
  )
}
