import type { Group } from '#domain/entities/catalogue.ts'

import { slugs, type DemoText } from '../localized-text.ts'

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
    name: {
      pl: 'W tym tygodniu z pieca',
      en: 'Out of the kiln this week',
      de: 'Diese Woche aus dem Ofen',
    },
    description: {
      pl: '<p>Piec otwieramy w poniedziałek rano. Tu jest to, co z niego wyszło, i herbaty, które przyjechały w tym samym czasie.</p>',
      en: '<p>We open the kiln on Monday morning. Here is what came out, and the teas that arrived at the same time.</p>',
      de: '<p>Montag früh öffnen wir den Ofen. Hier steht, was herauskam, und der Tee, der zur gleichen Zeit eintraf.</p>',
    },
  },
  {
    id: 'bestsellers',
    name: { pl: 'Najchętniej kupowane', en: 'Bestsellers', de: 'Am meisten gekauft' },
    description: {
      pl: '<p>To, po co wracacie najczęściej. Liczymy sztuki z ostatnich trzech miesięcy.</p>',
      en: '<p>What you come back for most. We count the pieces of the last three months.</p>',
      de: '<p>Wofür Sie am häufigsten wiederkommen. Wir zählen die Stücke der letzten drei Monate.</p>',
    },
  },
  {
    id: 'seconds',
    name: { pl: 'Drugi gatunek', en: 'Seconds at half price', de: 'Zweite Wahl zum halben Preis' },
    description: {
      pl: '<p>Sztuki ze skazą, którą widać, ale której nie czuć. W każdym opisie piszemy, co jest nie tak.</p>',
      en: '<p>Pieces with a flaw you can see but not feel. Every description says what is wrong.</p>',
      de: '<p>Stücke mit einem Fehler, den man sieht, aber nicht spürt. In jeder Beschreibung steht, was daran schiefging.</p>',
    },
  },
  {
    id: 'autumn-firing',
    name: { pl: 'Jesienny wypał', en: 'Autumn firing', de: 'Herbstbrand' },
    description: {
      pl: '<p>Ostatni wypał w tym roku. Do końca odliczania na stronie głównej zestawy kosztują o jedną dziesiątą mniej.</p>',
      en: '<p>The last firing of the year. Until the clock on the home page runs out the sets cost a tenth less.</p>',
      de: '<p>Der letzte Brand des Jahres. Bis die Uhr auf der Startseite abläuft, kosten die Sets ein Zehntel weniger.</p>',
    },
  },
  {
    id: 'glaze-ash',
    name: { pl: 'Szkliwo popiołowe', en: 'Wood ash glaze', de: 'Glasur Holzasche' },
    description: {
      pl: '<p>Popiół z jabłoni i buka, przesiany i zmieszany ze skaleniem. Spływa, zbiera się przy stopce i pasuje do wszystkiego.</p>',
      en: '<p>Ash of apple and beech, sieved and mixed with feldspar. It runs, gathers at the foot and goes with everything.</p>',
      de: '<p>Asche von Apfel und Buche, gesiebt und mit Feldspat gemischt. Sie läuft, sammelt sich am Fuß und passt zu allem.</p>',
    },
  },
  {
    id: 'glaze-cobalt',
    name: { pl: 'Szkliwo kobaltowe', en: 'Cobalt glaze', de: 'Glasur Kobalt' },
    description: {
      pl: '<p>Kobalt kładziemy pędzlem. Zostaje tam, gdzie zostawi go ręka.</p>',
      en: '<p>Cobalt goes on by brush. It stays where the hand leaves it.</p>',
      de: '<p>Kobalt wird mit dem Pinsel aufgetragen. Er bleibt, wo die Hand ihn lässt.</p>',
    },
  },
  {
    id: 'glaze-moss',
    name: { pl: 'Szkliwo mech', en: 'Moss glaze', de: 'Glasur Moos' },
    description: {
      pl: '<p>Miedź i żelazo w wypale redukcyjnym. Na krawędziach jaśnieje do oliwki.</p>',
      en: '<p>Copper and iron in a reduction firing. It pales to olive at the edges.</p>',
      de: '<p>Kupfer und Eisen im Reduktionsbrand. An den Kanten hellt es zu Oliv auf.</p>',
    },
  },
  {
    id: 'glaze-rust',
    name: { pl: 'Szkliwo rdza', en: 'Iron rust glaze', de: 'Glasur Eisenrost' },
    description: {
      pl: '<p>Tenmoku z dużą ilością żelaza: prawie czarne w środku, rdzawe na każdym rancie.</p>',
      en: '<p>A tenmoku rich in iron: almost black inside, rust on every rim.</p>',
      de: '<p>Ein eisenreiches Tenmoku: innen fast schwarz, an jedem Rand rostrot.</p>',
    },
  },
  {
    id: 'glaze-sand',
    name: { pl: 'Szkliwo piaskowe', en: 'Sand glaze', de: 'Glasur Sand' },
    description: {
      pl: '<p>Skaleń, trochę tytanu i nic więcej. Drobne kropki to żelazo z samej gliny.</p>',
      en: '<p>Feldspar, a little titanium and nothing else. The fine specks are iron out of the clay itself.</p>',
      de: '<p>Feldspat, etwas Titan und sonst nichts. Die feinen Punkte sind Eisen aus dem Ton selbst.</p>',
    },
  },
  {
    id: 'glaze-ink',
    name: { pl: 'Szkliwo atramentowe', en: 'Ink glaze', de: 'Glasur Tinte' },
    description: {
      pl: '<p>Matowa czerń z manganu i kobaltu. Pod światło, na samym rancie, widać granat.</p>',
      en: '<p>A matt black of manganese and cobalt. Held to the light it is blue at the very rim.</p>',
      de: '<p>Mattes Schwarz aus Mangan und Kobalt. Gegen das Licht ist es am äußersten Rand blau.</p>',
    },
  },
]
