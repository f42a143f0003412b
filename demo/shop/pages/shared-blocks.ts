import { inEach, type DemoText, type Language } from '../localized-text.ts'

export type Block = { title: DemoText; text: DemoText }

const sent = {
  pl: 'Wysyłamy z Krakowa w ciągu jednego dnia roboczego. Paczkomat {12,99 PLN}, kurier {16,99 PLN}, od {350 PLN} paczkomat za darmo.',
  en: 'Sent within one working day from Kraków. Parcel locker {12.99 PLN}, courier {16.99 PLN}; the locker is free from {350 PLN}.',
  de: 'Versand aus Krakau innerhalb eines Werktags. In Polen Paketautomat {12,99 PLN}, Kurier {16,99 PLN}, nach Deutschland, Österreich und Tschechien Kurier.',
}

/** The fold-outs under a description that many products share. */
export const deliveryBlock = deliveryAnd({
  pl: 'Na zwrot masz 30 dni.',
  en: 'You have 30 days to change your mind.',
  de: 'Sie haben 30 Tage Rückgaberecht.',
})

/** The same for what is made to a wish, which is not taken back. */
export const madeDeliveryBlock = deliveryAnd({
  pl: 'Robimy ją na Twoje życzenie, dlatego nie przyjmujemy jej z powrotem.',
  en: 'It is made to your wish, so we do not take it back.',
  de: 'Wir fertigen sie nach Ihrem Wunsch, daher nehmen wir sie nicht zurück.',
})

function deliveryAnd(returns: Record<Language, string>): Block {
  return {
    title: { pl: 'Dostawa i zwroty', en: 'Delivery and returns', de: 'Lieferung und Rückgabe' },
    text: inEach((lang: Language) => `<p>${sent[lang]} ${returns[lang]}</p>`),
  }
}

export const differBlock: Block = {
  title: {
    pl: 'Dlaczego sztuki się różnią',
    en: 'Why pieces differ',
    de: 'Warum kein Stück dem anderen gleicht',
  },
  text: {
    pl: '<p>Rozmiar waha się do 4%, kolor zależy od miejsca na półce pieca. Fotografujemy jedną typową sztukę z każdej partii.</p>',
    en: '<p>Size varies by up to 4%, colour by the place on the shelf. We photograph one typical piece from each batch.</p>',
    de: '<p>Die Größe schwankt um bis zu 4 %, die Farbe je nach Platz im Ofen. Wir fotografieren aus jeder Charge ein typisches Stück.</p>',
  },
}

export const teaKeepingBlock: Block = {
  title: { pl: 'Jak przechowywać', en: 'How to keep it', de: 'Wie man ihn aufbewahrt' },
  text: {
    pl: '<p>W szczelnej puszce, z dala od światła i przypraw. Zielona i biała najlepsze są przez rok od zbioru, czarna i prażony oolong przez dwa lata.</p>',
    en: '<p>In a tight tin, away from light and spices. Green and white are at their best for a year after picking, black and roasted oolong for two.</p>',
    de: '<p>In einer dichten Dose, fern von Licht und Gewürzen. Grün und Weiß schmecken ein Jahr nach der Pflückung am besten, Schwarz und gerösteter Oolong zwei Jahre.</p>',
  },
}

export function makerBlock(description: DemoText): Block {
  return {
    title: { pl: 'O twórcach', en: 'About the maker', de: 'Über die Werkstatt' },
    text: description,
  }
}

export type Use = keyof typeof uses

/** The list "in use" at the end of a description. */
export function useList(points: readonly Use[]): DemoText {
  return inEach((lang: Language) =>
    points.length === 0
      ? ''
      : `<ul>${points.map((point) => `<li>${uses[point][lang]}</li>`).join('')}</ul>`,
  )
}

const uses = {
  dishwasher: {
    pl: 'Można myć w zmywarce i podgrzewać w mikrofalówce',
    en: 'Dishwasher and microwave safe',
    de: 'Spülmaschinen- und mikrowellenfest',
  },
  handWash: {
    pl: 'Myć ręcznie, bez moczenia',
    en: 'Wash by hand, do not soak',
    de: 'Von Hand spülen, nicht einweichen',
  },
  noFlame: {
    pl: 'Nie stawiać na ogniu',
    en: 'Not for an open flame',
    de: 'Nicht für offene Flammen',
  },
  foot: {
    pl: 'Nieszkliwiona stopka jest szlifowana i nie rysuje blatu',
    en: 'The unglazed foot is polished and will not scratch the table',
    de: 'Der unglasierte Fuß ist geschliffen und zerkratzt den Tisch nicht',
  },
  stacks: {
    pl: 'Można układać w stosy po sześć',
    en: 'Stacks in sixes',
    de: 'Lässt sich zu sechst stapeln',
  },
  oven: {
    pl: 'Do piekarnika do 200 °C, wkładać do zimnego',
    en: 'Oven safe to 200 °C, put in cold',
    de: 'Ofenfest bis 200 °C, kalt hineinstellen',
  },
  tight: {
    pl: 'Szkliwiony w środku, nie przecieka',
    en: 'Glazed inside, holds water',
    de: 'Innen glasiert, hält dicht',
  },
  food: {
    pl: 'Szkliwo bez ołowiu i kadmu, badane w każdej partii',
    en: 'Glaze free of lead and cadmium, tested with every batch',
    de: 'Glasur ohne Blei und Cadmium, in jeder Charge geprüft',
  },
  pairs: {
    pl: 'Dwie sztuki nigdy nie są identyczne',
    en: 'No two are identical',
    de: 'Zwei gleiche gibt es nicht',
  },
  threePours: {
    pl: 'Wystarcza na trzy parzenia',
    en: 'Good for three pourings',
    de: 'Reicht für drei Aufgüsse',
  },
  fivePours: {
    pl: 'Wystarcza na pięć parzeń',
    en: 'Good for five pourings',
    de: 'Reicht für fünf Aufgüsse',
  },
  noFlavour: {
    pl: 'Bez aromatów i bez cukru',
    en: 'No flavouring, no sugar',
    de: 'Ohne Aromen und ohne Zucker',
  },
  byWeight: {
    pl: 'Sprzedajemy po 50 g, w torebce z papieru',
    en: 'Sold by 50 g, in a paper bag',
    de: 'Verkauf in Schritten von 50 g, in der Papiertüte',
  },
  giftCard: {
    pl: 'Kartkę z Twoimi słowami piszemy ręcznie',
    en: 'Your words go on a card, written by hand',
    de: 'Ihre Worte schreiben wir von Hand auf eine Karte',
  },
  noPlastic: {
    pl: 'Zapakowane bez plastiku',
    en: 'Packed without plastic',
    de: 'Ohne Plastik verpackt',
  },
} as const

/** The same in a word or two for a card, the most telling first. */
export const shortUses: Partial<Record<Use, DemoText>> = {
  fivePours: { pl: '5 parzeń', en: '5 brews', de: '5 Aufgüsse' },
  threePours: { pl: '3 parzenia', en: '3 brews', de: '3 Aufgüsse' },
  oven: { pl: 'do piekarnika', en: 'oven-safe', de: 'ofenfest' },
  stacks: { pl: 'układa się w stos', en: 'stacks', de: 'stapelbar' },
  pairs: { pl: 'każdy inny', en: 'no two alike', de: 'keine zwei gleich' },
  dishwasher: { pl: 'do zmywarki', en: 'dishwasher-safe', de: 'spülmaschinenfest' },
  handWash: { pl: 'myć ręcznie', en: 'wash by hand', de: 'Handwäsche' },
  noFlavour: { pl: 'bez aromatów', en: 'no flavouring', de: 'ohne Aromen' },
}
