import { onEachPage } from './page.ts'

/** Makes a passkey or logs in by one. Pages work without: then its button is not there. */
export function usePasskeys(): void {
  if (!isKnown()) return
  onEachPage(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
      form.hidden = false
      document.querySelector('[data-no-passkey]')?.toggleAttribute('hidden', true)
    }
  })
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-passkey')) return
      event.preventDefault()
      void answer(form)
    },
    { capture: true },
  )
}

function isKnown(): boolean {
  return (
    typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function' &&
    typeof globalThis.PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  )
}

async function answer(form: HTMLFormElement): Promise<void> {
  const failed = form.querySelector('[data-failed]')
  const button = form.querySelector('button')
  const field = form.querySelector<HTMLInputElement>('input[name=answer]')
  failed?.toggleAttribute('hidden', true)
  if (button) button.disabled = true
  try {
    const { passkey, options = '' } = form.dataset
    const asked = await fetch(options, { method: 'POST', body: new FormData(form) })
    if (!asked.ok) throw new Error(String(asked.status))
    const given = await credentialOf(passkey, await asked.json())
    if (!(given instanceof PublicKeyCredential) || !field) throw new Error('No passkey')
    field.value = JSON.stringify(given.toJSON())
    form.submit()
  } catch {
    failed?.toggleAttribute('hidden', false)
    if (button) button.disabled = false
  }
}

/** `options` are as our own server writes them. */
function credentialOf(
  how: string | undefined,
  options: PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON,
): Promise<Credential | null> {
  if (how === 'create') {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    return navigator.credentials.create({ publicKey })
  }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return navigator.credentials.get({ publicKey })
}
