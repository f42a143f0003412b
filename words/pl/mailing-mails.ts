import type { MailingMailWords } from '../mailing-mail-words.ts'

export const mailingMails: MailingMailWords = {
  unsubscribe: 'Zrezygnuj',
  newsletterConfirm: {
    subject: (shop) => `Prosimy o potwierdzenie: newsletter ${shop}`,
    text: (shop) =>
      `Ktoś, zapewne Ty, zamówił newsletter ${shop} na ten adres. Zaczniemy go wysyłać, gdy to potwierdzisz.`,
    link: 'Potwierdzam newsletter',
    lasts: (days) =>
      `Link działa przez ${days} dni i tylko raz. Jeśli to nie Ty, zignoruj tę wiadomość: bez potwierdzenia nie wyślemy newslettera, a adres zapomnimy.`,
  },
  newsletterWelcome: {
    subject: (shop) => `Newsletter ${shop} będzie do Ciebie przychodził`,
    text: 'Newsletter jest potwierdzony. Możesz zrezygnować w każdej chwili: na końcu każdego listu jest do tego link, tego także.',
  },
  newsletterKnown: {
    subject: (shop) => `Newsletter ${shop} już do Ciebie przychodzi`,
    text: 'Ktoś, zapewne Ty, zamówił newsletter na ten adres. Już tu przychodzi, więc nie trzeba nic robić. Aby zrezygnować, użyj linku na końcu.',
  },
  backInStock: {
    subject: (product) => `Znowu w sprzedaży: ${product}`,
    text: (product) =>
      `${product}: znowu można kupić. Niczego nie odłożyliśmy, więc może się szybko skończyć.`,
    link: 'Zobacz w sklepie',
    why: (when) =>
      `Dnia ${when} ktoś, zapewne Ty, poprosił nas o wiadomość na ten adres, gdy produkt wróci. To jedyna wiadomość w tej sprawie.`,
    stop: 'Nie powiadamiajcie mnie więcej o powracających produktach',
  },
}
