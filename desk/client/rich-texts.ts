import { findAll } from './dom.ts'
import { onEachPage } from './page.ts'

/** `import()`, which the build writes as it is (scripts/build/browser-script.ts). */
declare function importLater(path: string | undefined): Promise<unknown>

/** Texts with tags get their editor, a script of its own, when one of them comes near. */
export function loadRichTexts(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLElement) importLater(target.dataset['rich'])
      }
    },
    { rootMargin: '400px' },
  )
  onEachPage(() => findAll('[data-rich]').forEach((area) => near.observe(area)))
}
