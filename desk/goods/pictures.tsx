import { noPicture } from '#shop/import-export/new-product.ts'
import type { ProductSheet } from '#shop/import-export/product-sheet.ts'
import type { Visit } from '../frame/visit.ts'
import { Badge, Empty, Panel } from '../parts/panel.tsx'
import { Moves } from '../parts/sorting.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { Upload } from '../pictures/upload.tsx'

type Props = { visit: Visit; sheet: ProductSheet; mayWrite: boolean }

/** The pictures of a product in their sequence: the first stands in lists. */
export function Pictures({ visit, sheet, mayWrite }: Props) {
  const { say, url: here } = visit
  const { images } = sheet.product
  const words = say.goods
  return (
    <Panel title={words.pictures} beside={<span className="muted">{words.firstInLists}</span>}>
      {images.every(({ url }) => url === noPicture) ? (
        <Empty>{words.noPictures}</Empty>
      ) : (
        <ul className="shots" role="list" data-sorted={mayWrite ? '' : undefined}>
          {images.map(({ id, url, alt }, at) => (
            <li key={id} data-key={id}>
              <div className="shot">
                <Thumb
                  visit={visit}
                  url={url}
                  alt={alt[visit.lang] ?? alt[sheet.settings.baseLang] ?? ''}
                  width={352}
                  height={264}
                />
                {url === sheet.product.mainImage.url && <Badge tone="go">{words.first}</Badge>}
              </div>
              {mayWrite && (
                <form method="post" action={here.pathname} className="row">
                  <input type="hidden" name="stamp" value={sheet.stamp} />
                  <Moves
                    at={at}
                    buttons={[
                      { move: 'left', text: words.earlier(at + 1), isOff: at === 0 },
                      {
                        move: 'right',
                        text: words.later(at + 1),
                        isOff: at === images.length - 1,
                      },
                      { move: 'close', text: words.takeOff(at + 1), isOff: images.length === 1 },
                    ]}
                  />
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <Upload visit={visit} action={here.pathname} />}
    </Panel>
  )
}
