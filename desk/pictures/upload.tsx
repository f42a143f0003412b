import type { Visit } from '../frame/visit.ts'

/** Brings photographs of this computer into the library. */
export function Upload({ visit, action }: { visit: Visit; action: string }) {
  const words = visit.say.pictures
  return (
    <form className="upload" method="post" encType="multipart/form-data" action={action}>
      <label htmlFor="file">
        <b>{words.add}</b>
        <br />
        <small>{words.addHint}</small>
      </label>
      <input id="file" name="file" type="file" accept={accepted} multiple required />
      <button className="button button-main" name="do" value="add">
        {words.upload}
      </button>
      <progress data-sent="" aria-label={visit.say.frame.client.sent} hidden />
    </form>
  )
}

/** What file choosers offer; what is no picture is refused all the same. */
export const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif'
