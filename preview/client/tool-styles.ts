/**
 * How the tools look over pages of any template and pictures of any colour: dark, with a light
 * edge.
 * They are at least 24 px in both directions (WCAG 2.2, 2.5.8).
 */
export const toolStyles = `
:host { position: fixed; inset: 0; inline-size: 100%; block-size: 100%; overflow: hidden;
  pointer-events: none; background: none; border: 0; padding: 0; margin: 0 }
:host::backdrop { display: none !important }
[hidden] { display: none !important }
[role=group] { position: fixed; inset-block-start: 0; inset-inline-start: 0; display: flex; gap: 2px;
  pointer-events: auto; padding: 2px; border-radius: 6px; background: #1b1b1b;
  box-shadow: 0 0 0 1px #fff, 0 2px 8px #0006 }
[role=group]:not(.section) { padding: 0 }
.list { display: flex; gap: 2px }
button { all: unset; box-sizing: border-box; inline-size: 28px; block-size: 28px; display: grid;
  place-items: center; border-radius: 4px; color: #fff; cursor: pointer }
[role=group]:not(.section) button { inline-size: 24px; block-size: 24px }
button:hover { background: #444 }
button:focus-visible { outline: 2px solid #fff; outline-offset: -3px; background: #2a468f }
svg { inline-size: 16px; block-size: 16px; fill: none; stroke: currentColor; stroke-width: 2;
  stroke-linecap: round; stroke-linejoin: round }
.open { z-index: 1 }
[role=status] { position: fixed; inset-block-end: 12px; inset-inline: 12px; margin: 0 auto;
  inline-size: fit-content; max-inline-size: 90%; padding: 6px 12px; border-radius: 6px;
  background: #1b1b1b; color: #fff; font: 14px/1.4 system-ui, sans-serif;
  box-shadow: 0 0 0 1px #fff }
[role=status]:empty { display: none }
@media (forced-colors: active) { [role=group], [role=status] { border: 1px solid } }
`
