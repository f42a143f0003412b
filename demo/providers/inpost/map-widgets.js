/**
 * Plays the maps of InPost, of Furgonetka and of Bliskapaczka for the demo shop: lists in place of maps, which hand
 * over a place as the real ones do.
 */
const own = new URL(document.currentScript.src)

class Geowidget extends HTMLElement {
  async connectedCallback() {
    const points = await fetch(new URL('v1/points?per_page=500', own)).then((answer) =>
      answer.json(),
    )
    const choose = (point) =>
      document.dispatchEvent(new CustomEvent(this.getAttribute('onpoint'), { detail: point }))
    this.append(
      listOf(
        points.items.map((point) => {
          const text = [point.name, point.address.line1, point.address.line2].join(', ')
          return { text, choose: () => choose(point) }
        }),
      ),
    )
  }
}
if (!customElements.get('inpost-geowidget')) customElements.define('inpost-geowidget', Geowidget)

window.Furgonetka = {
  Map: class {
    constructor(options) {
      this.options = options
    }

    async show() {
      const points = await fetch(new URL('couriers', own)).then((answer) => answer.json())
      const dialog = document.createElement('dialog')
      const choose = (point) => {
        dialog.close()
        this.options.callback({ point })
      }
      dialog.append(
        listOf(
          points.map((point) => ({
            text: [point.code, point.name, point.address].join(', '),
            choose: () => choose(point),
          })),
        ),
      )
      document.body.append(dialog)
      dialog.showModal()
    }
  },
}

window.BPWidget = {
  async init(place, { callback }) {
    const points = await fetch(new URL('couriers', own)).then((answer) => answer.json())
    place.append(
      listOf(
        points.map(({ code, name, address }) => ({
          text: [code, name, address].join(', '),
          choose: () => callback({ code, operator: 'DPD', street: address, city: '' }),
        })),
      ),
    )
  },
}

/** A field that narrows a list, and a button for each place. */
function listOf(places) {
  const part = document.createElement('div')
  part.lang = 'pl'
  const label = document.createElement('label')
  label.textContent = 'Mapa pokazowa: miasto, ulica albo nazwa punktu '
  const field = document.createElement('input')
  field.type = 'search'
  label.append(field)
  const list = document.createElement('ul')
  list.setAttribute('role', 'list')
  list.className = 'demo-map-list'
  const show = () => {
    const words = field.value.toLocaleLowerCase('pl').split(/\s+/)
    const fits = ({ text }) => words.every((word) => text.toLocaleLowerCase('pl').includes(word))
    list.replaceChildren(...places.filter(fits).slice(0, 20).map(rowOf))
  }
  field.addEventListener('input', show)
  // Enter would send the form that the map stands in.
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault()
  })
  show()
  part.append(label, list)
  return part
}

function rowOf({ text, choose }) {
  const row = document.createElement('li')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', choose)
  row.append(button)
  return row
}
