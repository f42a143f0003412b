import type { Manufacturer } from '#domain/entities/catalogue.ts'

import { same, slugs, type DemoText } from '../localized-text.ts'

/** Who made the pots and grew the tea. */
export function demoManufacturers(): Manufacturer[] {
  return makers.map(({ id, name, description }) => ({
    _id: id,
    name,
    url: slugs(name),
    description,
    safety: safety[id],
  }))
}

const makers: { id: string; name: DemoText; description: DemoText }[] = [
  {
    id: 'wilga',
    name: same('Pracownia Wilga'),
    description: {
      pl: '<p>Ewa i Jan, ogród i piec opalany drewnem, który zbudowali w 2014 roku w Nowym Wiśniczu. Toczą na kole kopanym i malują kobaltem, pędzlem, bez szablonów.</p>',
      en: '<p>Ewa and Jan, a garden, and a wood kiln they built in Nowy Wiśnicz in 2014. They throw on a kick wheel and paint with cobalt, by brush, without stencils.</p>',
      de: '<p>Ewa und Jan, ein Garten und ein Holzbrennofen, den sie 2014 in Nowy Wiśnicz gebaut haben. Sie drehen auf der Fußscheibe und malen mit Kobalt, mit dem Pinsel, ohne Schablone.</p>',
    },
  },
  {
    id: 'dom-gliny',
    name: same('Dom Gliny'),
    description: {
      pl: '<p>Pięć osób w dawnej piekarni w Bolesławcu. Robią czajniczki, czarki i misy; dziobki ciągnie od dwunastu lat ta sama osoba, Teresa.</p>',
      en: '<p>Five people in a former bakery in Bolesławiec. They make teapots, cups and bowls; for twelve years one person, Teresa, has pulled every spout.</p>',
      de: '<p>Fünf Leute in einer früheren Bäckerei in Bolesławiec (Bunzlau). Sie machen Kannen, Becher und Schalen; alle Ausgüsse zieht seit zwölf Jahren Teresa.</p>',
    },
  },
  {
    id: 'sanna',
    name: same('Ceramika Sanna'),
    description: {
      pl: '<p>Sanna przyjechała z Turku do Lanckorony na jedne wakacje i została. Odlewa i toczy naczynia na stół, proste w kształcie, do sztaplowania w małej kuchni.</p>',
      en: '<p>Sanna came from Turku to Lanckorona for one summer and stayed. She casts and throws tableware in plain shapes that stack in a small kitchen.</p>',
      de: '<p>Sanna kam für einen Sommer aus Turku nach Lanckorona und blieb. Sie gießt und dreht schlichtes Geschirr, das sich in einer kleinen Küche stapeln lässt.</p>',
    },
  },
  {
    id: 'kamionka',
    name: same('Kamionka'),
    description: {
      pl: '<p>To my: sklep, pakowalnia i mały piec przy ulicy Garncarskiej. Składamy zestawy, pudełka i próbki herbat.</p>',
      en: '<p>That is us: the shop, the packing table and a small kiln in Garncarska street. We put together sets, boxes and tea samples.</p>',
      de: '<p>Das sind wir: Laden, Packtisch und ein kleiner Ofen in der Garncarska-Straße. Wir stellen Sets, Kisten und Teeproben zusammen.</p>',
    },
  },
  {
    id: 'uji',
    name: { pl: 'Herbata z Uji', en: 'Tea from Uji', de: 'Tee aus Uji' },
    description: {
      pl: '<p>Rodzina Tanabe uprawia herbatę na południe od Kioto w trzecim pokoleniu. Kupujemy od niej od 2016 roku, zawsze po pierwszym zbiorze.</p>',
      en: '<p>The Tanabe family has grown tea south of Kyoto for three generations. We have bought from them since 2016, always after the first picking.</p>',
      de: '<p>Die Familie Tanabe baut südlich von Kyoto in dritter Generation Tee an. Wir kaufen seit 2016 bei ihr, immer nach der ersten Pflückung.</p>',
    },
  },
  {
    id: 'nantou',
    name: { pl: 'Ogrody Nantou', en: 'Gardens of Nantou', de: 'Gärten von Nantou' },
    description: {
      pl: '<p>Spółdzielnia ośmiu ogrodów na Tajwanie, od 700 do 1600 m n.p.m. Prażą oolongi nad węglem drzewnym z longanu.</p>',
      en: '<p>A cooperative of eight gardens in Taiwan, at 700 to 1600 m. They roast their oolongs over longan charcoal.</p>',
      de: '<p>Eine Genossenschaft von acht Gärten in Taiwan, auf 700 bis 1600 m. Ihre Oolongs rösten sie über Longan-Holzkohle.</p>',
    },
  },
  {
    id: 'assam',
    name: { pl: 'Wzgórza Assamu', en: 'Hills of Assam', de: 'Hügel von Assam' },
    description: {
      pl: '<p>Małe plantacje z doliny Brahmaputry i z Dardżylingu, które skręcają liście same, zamiast oddawać je do fabryki.</p>',
      en: '<p>Small growers of the Brahmaputra valley and of Darjeeling who roll their own leaf instead of selling it to a factory.</p>',
      de: '<p>Kleine Pflanzer aus dem Brahmaputra-Tal und aus Darjeeling, die ihr Blatt selbst rollen, statt es an eine Fabrik zu verkaufen.</p>',
    },
  },
  {
    id: 'beskid',
    name: { pl: 'Zielnik Beskid', en: 'Beskid Herb Garden', de: 'Kräutergarten Beskid' },
    description: {
      pl: '<p>Trzy hektary ziół koło Gorlic. Zbierają ręcznie, przed południem, i suszą w 38 °C.</p>',
      en: '<p>Three hectares of herbs near Gorlice. Picked by hand before noon and dried at 38 °C.</p>',
      de: '<p>Drei Hektar Kräuter bei Gorlice. Vormittags von Hand gepflückt und bei 38 °C getrocknet.</p>',
    },
  },
]

/** Who is asked when something is wrong; who is not in the Union has us to answer for it. */
const here = {
  name: 'Kamionka sp. z o.o.',
  address: 'ul. Garncarska 9, 31-115 Kraków, Polska',
  contact: 'dzien.dobry@kamionka.example',
}

const ceramics = {
  pl: 'Nie stawiać na otwartym ogniu ani na płycie. Wyszczerbionego naczynia nie używać: krawędź jest ostra.',
  en: 'Not for open flames or hobs. Do not use a chipped piece: its edge is sharp.',
  de: 'Nicht auf offene Flammen oder Herdplatten stellen. Angeschlagene Stücke nicht benutzen: Die Kante ist scharf.',
}

const brewing = {
  pl: 'Parzyć gorącą wodą poza zasięgiem małych dzieci.',
  en: 'Brew with hot water out of the reach of small children.',
  de: 'Mit heißem Wasser außerhalb der Reichweite kleiner Kinder aufgießen.',
}

const safety: Record<string, Manufacturer['safety']> = {
  wilga: {
    maker: {
      name: 'Pracownia Wilga, Ewa i Jan Wilga',
      address: 'ul. Leśna 4, 32-720 Nowy Wiśnicz, Polska',
      contact: 'pracownia@wilga.example',
    },
    warnings: ceramics,
  },
  'dom-gliny': {
    maker: {
      name: 'Dom Gliny s.c.',
      address: 'ul. Piekarska 12, 59-700 Bolesławiec, Polska',
      contact: 'dom@gliny.example',
    },
    warnings: ceramics,
  },
  sanna: {
    maker: {
      name: 'Ceramika Sanna',
      address: 'Rynek 7, 34-143 Lanckorona, Polska',
      contact: 'sanna@ceramika.example',
    },
    warnings: ceramics,
  },
  kamionka: { maker: here, warnings: ceramics },
  uji: {
    maker: {
      name: 'Tanabe Seicha K.K.',
      address: '18 Yubune, Wazuka, Sōraku, 619-1222 Kyōto, 日本',
      contact: 'https://tanabe-seicha.example/contact',
    },
    responsible: here,
    warnings: brewing,
  },
  nantou: {
    maker: {
      name: 'Nantou Tea Gardens Cooperative',
      address: '21 Zhongzheng Road, Lugu, Nantou 558, 臺灣',
      contact: 'gardens@nantou.example',
    },
    responsible: here,
    warnings: brewing,
  },
  assam: {
    maker: {
      name: 'Assam Hills Small Growers',
      address: '3 Station Road, Jorhat 785001, Assam, India',
      contact: 'growers@assam-hills.example',
    },
    responsible: here,
    warnings: brewing,
  },
  beskid: {
    maker: {
      name: 'Zielnik Beskid',
      address: 'Kwiatonowice 31, 38-300 Gorlice, Polska',
      contact: 'ziola@beskid.example',
    },
    warnings: brewing,
  },
}
