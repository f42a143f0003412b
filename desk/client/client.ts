import { checkAtOnce } from './at-once.ts'
import { pickColours } from './fields/colours.ts'
import { keepDrafts } from './drafts.ts'
import { editInFrame } from './editor.ts'
import { takeDroppedFiles } from './fields/files.ts'
import { followWork } from './follow.ts'
import { sendInPlace } from './forms.ts'
import { listenToKeys } from './keys.ts'
import { addParts } from './live.ts'
import { doAgain, followHistory } from './page.ts'
import { usePasskeys } from './passkeys.ts'
import { loadRichTexts } from './rich-texts.ts'
import { sortByDragging } from './sorting.ts'
import { suggestAsTyped } from './fields/suggest.ts'

// The desk is whole without this: each part finds in the page what it makes quicker.
usePasskeys()
sendInPlace()
keepDrafts()
followHistory()
followWork()
sortByDragging()
takeDroppedFiles()
checkAtOnce()
pickColours()
suggestAsTyped()
editInFrame()
loadRichTexts()

if (document.body.classList.contains('desk')) {
  await addParts()
  listenToKeys()
  doAgain()
}
