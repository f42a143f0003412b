import type { SentPictureView } from './sent-pictures-view.ts'

/** Small, each leading to the whole picture; nothing where none was sent. */
export function SentPictures({ pictures }: { pictures: readonly SentPictureView[] }) {
  return pictures.map(({ text, href }) => (
    <a key={href} className="sent-picture small" href={href} target="_blank" rel="noreferrer">
      <img src={href} alt="" width={32} height={32} loading="lazy" />
      {text}
    </a>
  ))
}
