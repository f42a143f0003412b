/**
 * What PayPal’s own script is to a page (`paypal.Buttons`), for the demo and the walks: a button,
 * and what PayPal’s window would ask, in the page itself.
 */
export function paypalScript(asked: URLSearchParams): Response {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
  if (!asked.get('client-id') || !asked.get('currency')) {
    return new Response('throw new Error("client-id and currency are needed")', { headers })
  }
  return new Response(`(${played.toString()})(window, document)`, { headers })
}

type Callbacks = {
  createOrder(): Promise<string>
  onClick?(data: object, actions: { resolve(): true; reject(): false }): unknown
  onApprove(data: { orderID: string }): Promise<void>
  onCancel(data: { orderID: string }): void
  onError(error: unknown): void
}

/** Runs in the browser: it may use nothing but what it is given. */
function played(window: Window & { paypal?: object }, document: Document): void {
  // The page has put it there to load this.
  const { src } = document.currentScript as HTMLScriptElement
  const pages = src.slice(0, src.indexOf('/sdk/js'))

  const button = (text: string, name: string, press: () => unknown) => {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = 'button button-line'
    element.textContent = text
    element.dataset['paypal'] = name
    element.addEventListener('click', () => void press())
    return element
  }

  window.paypal = {
    Buttons: (callbacks: Callbacks) => ({
      isEligible: () => true,
      close: async () => {},
      render: async (place: HTMLElement) => {
        place.replaceChildren(button('PayPal', 'open', open))

        async function open() {
          const go = { resolve: () => true as const, reject: () => false as const }
          if ((await callbacks.onClick?.({}, go)) === false) return
          try {
            ask(await callbacks.createOrder())
          } catch (error) {
            callbacks.onError(error)
          }
        }

        function ask(orderID: string) {
          const agree = async (deed: string) => {
            const body = new URLSearchParams({ do: deed })
            await fetch(`${pages}/checkoutnow?token=${orderID}`, {
              ...{ method: 'POST', body },
            })
            place.replaceChildren()
            await callbacks.onApprove({ orderID })
          }
          place.replaceChildren(
            button('PayPal: pay', 'pay', () => agree('pay')),
            button('PayPal: pay with what is declined', 'fail', () => agree('fail')),
            button('PayPal: close', 'cancel', () => callbacks.onCancel({ orderID })),
          )
        }
      },
    }),
  }
}
