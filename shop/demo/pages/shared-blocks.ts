import { inEach, text, type DemoText, type Language } from '../localized-text.ts'

export type Block = { title: DemoText; text: DemoText }

/** The fold-outs under a description that many products share. */
export const deliveryBlock: Block = {
  title: text('Dostawa i zwroty', 'Delivery and returns', 'Lieferung und Rückgabe'),
  text: text(
    '<p>Wysyłamy z Krakowa w ciągu jednego dnia roboczego. Paczkomat 12,99 zł, kurier 16,99 zł, od 350 zł paczkomat za darmo. Na zwrot masz 30 dni.</p>',
    '<p>Sent within one working day from Kraków. Parcel locker 12.99 zł, courier 16.99 zł; the locker is free from 350 zł. You have 30 days to change your mind.</p>',
    '<p>Versand aus Krakau innerhalb eines Werktags. In Polen Paketautomat 12,99 zł, Kurier 16,99 zł, nach Deutschland, Österreich und Tschechien Kurier. Sie haben 30 Tage Rückgaberecht.</p>',
  ),
}

export const differBlock: Block = {
  title: text(
    'Dlaczego sztuki się różnią',
    'Why pieces differ',
    'Warum kein Stück dem anderen gleicht',
  ),
  text: text(
    '<p>Rozmiar waha się do 4%, kolor zależy od miejsca na półce pieca. Fotografujemy jedną typową sztukę z każdej partii.</p>',
    '<p>Size varies by up to 4%, colour by the place on the shelf. We photograph one typical piece from each batch.</p>',
    '<p>Die Größe schwankt um bis zu 4 %, die Farbe je nach Platz im Ofen. Wir fotografieren aus jeder Charge ein typisches Stück.</p>',
  ),
}

export const teaKeepingBlock: Block = {
  title: text('Jak przechowywać', 'How to keep it', 'Wie man ihn aufbewahrt'),
  text: text(
    '<p>W szczelnej puszce, z dala od światła i przypraw. Zielona i biała najlepsze są przez rok od zbioru, czarna i prażony oolong przez dwa lata.</p>',
    '<p>In a tight tin, away from light and spices. Green and white are at their best for a year after picking, black and roasted oolong for two.</p>',
    '<p>In einer dichten Dose, fern von Licht und Gewürzen. Grün und Weiß schmecken ein Jahr nach der Pflückung am besten, Schwarz und gerösteter Oolong zwei Jahre.</p>',
  ),
}

export function makerBlock(description: DemoText): Block {
  return { title: text('O twórcach', 'About the maker', 'Über die Werkstatt'), text: description }
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
  dishwasher: text(
    'Można myć w zmywarce i podgrzewać w mikrofalówce',
    'Dishwasher and microwave safe',
    'Spülmaschinen- und mikrowellenfest',
  ),
  handWash: text(
    'Myć ręcznie, bez moczenia',
    'Wash by hand, do not soak',
    'Von Hand spülen, nicht einweichen',
  ),
  noFlame: text('Nie stawiać na ogniu', 'Not for an open flame', 'Nicht für offene Flammen'),
  foot: text(
    'Nieszkliwiona stopka jest szlifowana i nie rysuje blatu',
    'The unglazed foot is polished and will not scratch the table',
    'Der unglasierte Fuß ist geschliffen und zerkratzt den Tisch nicht',
  ),
  stacks: text('Można układać w stosy po sześć', 'Stacks in sixes', 'Lässt sich zu sechst stapeln'),
  oven: text(
    'Do piekarnika do 200 °C, wkładać do zimnego',
    'Oven safe to 200 °C, put in cold',
    'Ofenfest bis 200 °C, kalt hineinstellen',
  ),
  tight: text(
    'Szkliwiony w środku, nie przecieka',
    'Glazed inside, holds water',
    'Innen glasiert, hält dicht',
  ),
  food: text(
    'Szkliwo bez ołowiu i kadmu, badane w każdej partii',
    'Glaze free of lead and cadmium, tested with every batch',
    'Glasur ohne Blei und Cadmium, in jeder Charge geprüft',
  ),
  pairs: text(
    'Dwie sztuki nigdy nie są identyczne',
    'No two are identical',
    'Zwei gleiche gibt es nicht',
  ),
  threePours: text(
    'Wystarcza na trzy parzenia',
    'Good for three pourings',
    'Reicht für drei Aufgüsse',
  ),
  fivePours: text('Wystarcza na pięć parzeń', 'Good for five pourings', 'Reicht für fünf Aufgüsse'),
  noFlavour: text(
    'Bez aromatów i bez cukru',
    'No flavouring, no sugar',
    'Ohne Aromen und ohne Zucker',
  ),
  byWeight: text(
    'Sprzedajemy po 50 g, w torebce z papieru',
    'Sold by 50 g, in a paper bag',
    'Verkauf in Schritten von 50 g, in der Papiertüte',
  ),
  giftCard: text(
    'Kartkę z Twoimi słowami piszemy ręcznie',
    'Your words go on a card, written by hand',
    'Ihre Worte schreiben wir von Hand auf eine Karte',
  ),
  noPlastic: text('Zapakowane bez plastiku', 'Packed without plastic', 'Ohne Plastik verpackt'),
} as const
