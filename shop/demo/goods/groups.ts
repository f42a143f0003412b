import type { Group } from '#domain/entities/catalogue.ts'

import { slugs, text, type DemoText } from '../localized-text.ts'

/** Lists of products that cut across the categories: by occasion, and by glaze. */
export function demoGroups(): Group[] {
  return groups.map(({ id, name, description }) => ({
    _id: id,
    name,
    url: slugs(name),
    description,
  }))
}

const groups: { id: string; name: DemoText; description: DemoText }[] = [
  {
    id: 'new-from-the-kiln',
    name: text('W tym tygodniu z pieca', 'Out of the kiln this week', 'Diese Woche aus dem Ofen'),
    description: text(
      '<p>Piec otwieramy w poniedziałek rano. Tu jest to, co z niego wyszło, i herbaty, które przyjechały w tym samym czasie.</p>',
      '<p>We open the kiln on Monday morning. Here is what came out, and the teas that arrived at the same time.</p>',
      '<p>Montag früh öffnen wir den Ofen. Hier steht, was herauskam, und der Tee, der zur gleichen Zeit eintraf.</p>',
    ),
  },
  {
    id: 'bestsellers',
    name: text('Najchętniej kupowane', 'Bestsellers', 'Am meisten gekauft'),
    description: text(
      '<p>To, po co wracacie najczęściej. Liczymy sztuki z ostatnich trzech miesięcy.</p>',
      '<p>What you come back for most. We count the pieces of the last three months.</p>',
      '<p>Wofür Sie am häufigsten wiederkommen. Wir zählen die Stücke der letzten drei Monate.</p>',
    ),
  },
  {
    id: 'seconds',
    name: text('Drugi gatunek', 'Seconds at half price', 'Zweite Wahl zum halben Preis'),
    description: text(
      '<p>Sztuki ze skazą, którą widać, ale której nie czuć. W każdym opisie piszemy, co jest nie tak.</p>',
      '<p>Pieces with a flaw you can see but not feel. Every description says what is wrong.</p>',
      '<p>Stücke mit einem Fehler, den man sieht, aber nicht spürt. In jeder Beschreibung steht, was daran schiefging.</p>',
    ),
  },
  {
    id: 'autumn-firing',
    name: text('Jesienny wypał', 'Autumn firing', 'Herbstbrand'),
    description: text(
      '<p>Ostatni wypał w tym roku. Do końca odliczania na stronie głównej zestawy kosztują o jedną dziesiątą mniej.</p>',
      '<p>The last firing of the year. Until the clock on the home page runs out the sets cost a tenth less.</p>',
      '<p>Der letzte Brand des Jahres. Bis die Uhr auf der Startseite abläuft, kosten die Sets ein Zehntel weniger.</p>',
    ),
  },
  {
    id: 'glaze-ash',
    name: text('Szkliwo popiołowe', 'Wood ash glaze', 'Glasur Holzasche'),
    description: text(
      '<p>Popiół z jabłoni i buka, przesiany i zmieszany ze skaleniem. Spływa, zbiera się przy stopce i pasuje do wszystkiego.</p>',
      '<p>Ash of apple and beech, sieved and mixed with feldspar. It runs, gathers at the foot and goes with everything.</p>',
      '<p>Asche von Apfel und Buche, gesiebt und mit Feldspat gemischt. Sie läuft, sammelt sich am Fuß und passt zu allem.</p>',
    ),
  },
  {
    id: 'glaze-cobalt',
    name: text('Szkliwo kobaltowe', 'Cobalt glaze', 'Glasur Kobalt'),
    description: text(
      '<p>Kobalt kładziemy pędzlem. Zostaje tam, gdzie zostawi go ręka.</p>',
      '<p>Cobalt goes on by brush. It stays where the hand leaves it.</p>',
      '<p>Kobalt wird mit dem Pinsel aufgetragen. Er bleibt, wo die Hand ihn lässt.</p>',
    ),
  },
  {
    id: 'glaze-moss',
    name: text('Szkliwo mech', 'Moss glaze', 'Glasur Moos'),
    description: text(
      '<p>Miedź i żelazo w wypale redukcyjnym. Na krawędziach jaśnieje do oliwki.</p>',
      '<p>Copper and iron in a reduction firing. It pales to olive at the edges.</p>',
      '<p>Kupfer und Eisen im Reduktionsbrand. An den Kanten hellt es zu Oliv auf.</p>',
    ),
  },
  {
    id: 'glaze-rust',
    name: text('Szkliwo rdza', 'Iron rust glaze', 'Glasur Eisenrost'),
    description: text(
      '<p>Tenmoku z dużą ilością żelaza: prawie czarne w środku, rdzawe na każdym rancie.</p>',
      '<p>A tenmoku rich in iron: almost black inside, rust on every rim.</p>',
      '<p>Ein eisenreiches Tenmoku: innen fast schwarz, an jedem Rand rostrot.</p>',
    ),
  },
]
