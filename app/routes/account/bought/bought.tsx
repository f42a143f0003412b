import { Link } from 'react-router'

import { SentPictures } from '#app/blocks/lines/sent-pictures.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import type { BoughtView } from './bought-view.ts'

/** Picture, name and choices of a product that was bought. */
export function Bought({ bought }: { bought: BoughtView }) {
  return (
    <div className="line">
      <Picture picture={bought.picture} place="line" />
      <div>
        <h2 className="line-name">
          {bought.href === undefined ? (
            bought.name
          ) : (
            <Link to={bought.href} reloadDocument>
              {bought.name}
            </Link>
          )}
        </h2>
        <BoughtChoices bought={bought} />
      </div>
    </div>
  )
}

/** The spaces keep words apart where no style sheet does. */
export function BoughtChoices({ bought: { choices, parts, sent } }: { bought: BoughtView }) {
  return (
    <>
      {choices.map((choice) => (
        <small key={choice}>{choice} </small>
      ))}
      {parts.length > 0 && (
        <ul className="line-parts" role="list">
          {parts.map((part, place) => (
            <li key={place}>{part}</li>
          ))}
        </ul>
      )}
      <SentPictures pictures={sent} />
    </>
  )
}
