// Makes a passkey or logs in by one. The page works without: then its button is not there.
const form = document.querySelector('form[data-passkey]')
const isKnown =
  typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function' &&
  typeof window.PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

if (form && isKnown) {
  form.hidden = false
  const missing = document.querySelector('[data-no-passkey]')
  if (missing) missing.hidden = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })
}

async function ask() {
  const failed = form.querySelector('[data-failed]')
  const button = form.querySelector('button')
  failed.hidden = true
  button.disabled = true
  try {
    const asked = await fetch(form.dataset.options, { method: 'POST', body: new FormData(form) })
    if (!asked.ok) throw new Error(String(asked.status))
    form.elements.namedItem('answer').value = JSON.stringify(await answerTo(await asked.json()))
    form.submit()
  } catch {
    failed.hidden = false
    button.disabled = false
  }
}

async function answerTo(options) {
  if (form.dataset.passkey === 'create') {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    return (await navigator.credentials.create({ publicKey })).toJSON()
  }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return (await navigator.credentials.get({ publicKey })).toJSON()
}
