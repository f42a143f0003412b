import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { looseTea } from '../presets.ts'

const per100 = { pricedPer: 100, step: 50 }

export const moreTeas: ProductDraft[] = [
  {
    ...looseTea,
    id: 'gyokuro',
    code: 'UJI-GYO-26',
    name: { pl: 'Gyokuro z Uji', en: 'Gyokuro from Uji', de: 'Gyokuro aus Uji' },
    lead: {
      pl: 'Krzewy cieniowane trzy tygodnie pod matami ze słomy. 55 °C, dwie minuty, mała czarka.',
      en: 'Bushes shaded under straw mats for three weeks. 55 °C, two minutes, a small cup.',
      de: 'Drei Wochen unter Strohmatten beschattete Sträucher. 55 °C, zwei Minuten, eine kleine Schale.',
    },
    story: {
      pl: [
        'W cieniu liść robi więcej aminokwasów i mniej goryczy. Napar jest gęsty, słonawy, trochę jak bulion z morszczynu.',
        'Po trzecim parzeniu liście można zjeść z sosem sojowym.',
      ],
      en: [
        'In the shade the leaf makes more amino acids and less bitterness. The cup is thick and savoury, a little like seaweed broth.',
        'After the third pouring the leaves can be eaten with soy sauce.',
      ],
      de: [
        'Im Schatten bildet das Blatt mehr Aminosäuren und weniger Bitterkeit. Der Aufguss ist dicht und würzig, ein wenig wie Algenbrühe.',
        'Nach dem dritten Aufguss kann man die Blätter mit Sojasoße essen.',
      ],
    },
    use: ['threePours', 'byWeight'],
    categories: ['green-tea'],
    maker: 'uji',
    pictures: ['tea-sencha-2', 'tea-tin-sage'],
    facts: { caffeine: 'much', origin: 'japan' },
    stock: 350,
    price: { pln: 78, eur: 19 },
    ageDays: 61,
  },
  {
    ...looseTea,
    id: 'longjing',
    code: 'CHN-LON-26',
    name: {
      pl: 'Longjing, Smocza Studnia',
      en: 'Longjing, Dragon Well',
      de: 'Longjing, Drachenbrunnen',
    },
    lead: {
      pl: 'Chińska zielona herbata prażona w woku, płaskie liście. 80 °C, dwie minuty, można pić prosto ze szklanki.',
      en: 'Chinese green tea roasted in the wok, flat leaves. 80 °C, two minutes; drink it straight from the glass if you like.',
      de: 'Chinesischer Grüntee, im Wok geröstet, flache Blätter. 80 °C, zwei Minuten, auch direkt aus dem Glas.',
    },
    story: {
      pl: [
        'Smakuje kasztanem i młodą fasolą. Nie gorzknieje, nawet jeśli zapomnisz o nim na kwadrans, więc to dobra herbata do pracy.',
      ],
      en: [
        'It tastes of chestnut and young beans. It does not turn bitter even if you forget it for a quarter of an hour, so it is a good tea to work with.',
      ],
      de: [
        'Er schmeckt nach Kastanie und jungen Bohnen. Selbst wenn man ihn eine Viertelstunde vergisst, wird er nicht bitter: ein guter Tee für die Arbeit.',
      ],
    },
    use: ['threePours', 'byWeight'],
    categories: ['green-tea'],
    maker: 'kamionka',
    pictures: ['tea-longjing', 'tea-longjing-close'],
    facts: { caffeine: 'some', origin: 'china' },
    stock: 900,
    price: { pln: 38, eur: 9.4 },
    changes: [{ daysAgo: 25, to: 32 }, { daysAgo: 18 }, { daysAgo: 9, to: 32 }],
  },
  {
    ...looseTea,
    id: 'darjeeling',
    code: 'DAR-FF-26',
    name: {
      pl: 'Dardżyling, pierwszy zbiór',
      en: 'Darjeeling, first flush',
      de: 'Darjeeling, First Flush',
    },
    lead: {
      pl: 'Lekka czarna herbata z marca, o smaku winogron. 90 °C, trzy minuty, bez mleka.',
      en: 'A light black tea of March that tastes of grapes. 90 °C, three minutes, no milk.',
      de: 'Ein leichter schwarzer Tee aus dem März, mit Traubennote. 90 °C, drei Minuten, ohne Milch.',
    },
    story: {
      pl: [
        'Ogród leży na 1900 m n.p.m. i ma jedenaście zbieraczek. Liście są zielonkawe, bo utleniają się tylko przez noc.',
      ],
      en: [
        'The garden lies at 1900 m and has eleven pickers. The leaves are greenish because they oxidise for one night only.',
      ],
      de: [
        'Der Garten liegt auf 1900 m und hat elf Pflückerinnen. Die Blätter sind grünlich, weil sie nur eine Nacht oxidieren.',
      ],
    },
    use: ['byWeight'],
    categories: ['black-tea'],
    maker: 'assam',
    pictures: ['tea-darjeeling', 'tea-darjeeling-close', 'tea-tin-sage'],
    facts: { caffeine: 'some', origin: 'india' },
    choices: { packing: ['bag', 'tin'] },
    stock: { each: 1100, tin: 250 },
    price: { pln: 42, eur: 10.4 },
    priceOf: { tin: { pln: 51, eur: 12.6 } },
  },
  {
    ...looseTea,
    id: 'keemun',
    code: 'CHN-KEE-25',
    name: { pl: 'Keemun', en: 'Keemun', de: 'Keemun' },
    lead: {
      pl: 'Chińska czarna herbata o smaku kakao i suszonej śliwki. Wrzątek, cztery minuty.',
      en: 'A Chinese black tea that tastes of cocoa and dried plum. Boiling water, four minutes.',
      de: 'Ein chinesischer schwarzer Tee mit Kakao und Dörrpflaume. Kochendes Wasser, vier Minuten.',
    },
    story: {
      pl: [
        'Zbierana w kwietniu w powiecie Qimen, dosuszana nad węglem. Nie ma w niej dymu, choć wielu go szuka.',
      ],
      en: [
        'Picked in April in Qimen county and finished over charcoal. There is no smoke in it, although many look for some.',
      ],
      de: [
        'Im April im Kreis Qimen gepflückt und über Holzkohle nachgetrocknet. Rauch ist nicht darin, auch wenn viele ihn suchen.',
      ],
    },
    use: ['byWeight', 'threePours'],
    categories: ['black-tea'],
    maker: 'kamionka',
    pictures: ['tea-keemun', 'tea-keemun-close', 'tea-tin-clay'],
    facts: { caffeine: 'some', origin: 'china' },
    stock: 1600,
    price: { pln: 34, eur: 8.4 },
  },
  {
    ...looseTea,
    id: 'high-mountain-oolong',
    code: 'NAN-ALI-26',
    name: {
      pl: 'Wysokogórski oolong z Alishan',
      en: 'Alishan high mountain oolong',
      de: 'Hochland-Oolong vom Alishan',
    },
    lead: {
      pl: 'Zielony oolong z 1600 m n.p.m., kwiatowy i maślany. 90 °C, minuta, pięć parzeń.',
      en: 'A green oolong from 1600 m, flowery and buttery. 90 °C, one minute, five pourings.',
      de: 'Ein grüner Oolong von 1600 m, blumig und buttrig. 90 °C, eine Minute, fünf Aufgüsse.',
    },
    story: {
      pl: [
        'Na tej wysokości mgła stoi do południa i liść rośnie wolno. W trzecim parzeniu pojawia się zapach bzu.',
      ],
      en: [
        'At this height the mist stays until noon and the leaf grows slowly. In the third pouring there is lilac.',
      ],
      de: [
        'In dieser Höhe steht der Nebel bis Mittag, und das Blatt wächst langsam. Im dritten Aufguss duftet es nach Flieder.',
      ],
    },
    use: ['fivePours', 'byWeight'],
    categories: ['oolong'],
    maker: 'nantou',
    pictures: ['tea-high-mountain-oolong', 'tea-high-mountain-oolong-close', 'tea-tin-sage'],
    facts: { caffeine: 'some', origin: 'taiwan' },
    stock: 0,
    price: { pln: 58, eur: 14.4 },
  },
  {
    ...looseTea,
    id: 'white-peony',
    code: 'CHN-PEO-26',
    name: {
      pl: 'Bai Mudan, biała peonia',
      en: 'White peony, Bai Mu Dan',
      de: 'Weiße Pfingstrose, Bai Mu Dan',
    },
    lead: {
      pl: 'Pąk i dwa listki, suszone na słońcu. 80 °C, trzy minuty, smak melona.',
      en: 'A bud and two leaves, dried in the sun. 80 °C, three minutes, a taste of melon.',
      de: 'Eine Knospe und zwei Blätter, in der Sonne getrocknet. 80 °C, drei Minuten, Melonengeschmack.',
    },
    story: {
      pl: ['Fuding, koniec marca. Herbata jest lekka jak puch: 50 g zajmuje prawie litrowy słoik.'],
      en: ['Fuding, end of March. The tea is light as down: 50 g nearly fills a one-litre jar.'],
      de: ['Fuding, Ende März. Der Tee ist leicht wie Daunen: 50 g füllen fast ein Literglas.'],
    },
    use: ['threePours', 'byWeight'],
    categories: ['white-tea'],
    maker: 'kamionka',
    pictures: ['tea-white', 'tea-white-close', 'tea-tin-clay'],
    facts: { caffeine: 'some', origin: 'china' },
    stock: 700,
    price: { pln: 44, eur: 10.9 },
  },
  {
    ...looseTea,
    id: 'silver-needle',
    code: 'CHN-SIL-26',
    name: { pl: 'Srebrne Igły', en: 'Silver needle', de: 'Silbernadel' },
    lead: {
      pl: 'Same pąki, pokryte srebrnym puchem. 75 °C, cztery minuty, smak ogórka i miodu.',
      en: 'Buds only, covered in silver down. 75 °C, four minutes, a taste of cucumber and honey.',
      de: 'Nur Knospen, von silbernem Flaum bedeckt. 75 °C, vier Minuten, Gurke und Honig.',
    },
    story: {
      pl: [
        'Na kilogram trzeba zebrać ręcznie trzydzieści tysięcy pąków, w trzy suche dni wiosny. To, co zostało, jest z zeszłego roku; tegoroczna partia jest w drodze.',
      ],
      en: [
        'A kilo takes thirty thousand buds, picked by hand in three dry days of spring. What is left is last year’s; this year’s is on its way.',
      ],
      de: [
        'Ein Kilo braucht dreißigtausend Knospen, von Hand gepflückt an drei trockenen Frühlingstagen. Dies ist der Rest vom Vorjahr; die neue Ernte ist unterwegs.',
      ],
    },
    use: ['fivePours', 'byWeight'],
    categories: ['white-tea'],
    maker: 'kamionka',
    pictures: ['tea-silver-needle', 'tea-silver-needle-close', 'tea-tin-sage'],
    facts: { caffeine: 'some', origin: 'china' },
    stock: 150,
    price: { pln: 69, eur: 17 },
  },
  {
    ...looseTea,
    grams: per100,
    id: 'rooibos',
    code: 'RSA-ROO-26',
    name: {
      pl: 'Rooibos z Cederbergu',
      en: 'Rooibos from the Cederberg',
      de: 'Rooibos aus den Zederbergen',
    },
    lead: {
      pl: 'Czerwonokrzew bez dodatków, cięty drobno. Wrzątek, siedem minut, także z mlekiem.',
      en: 'Red bush with nothing added, cut fine. Boiling water, seven minutes, with milk if you like.',
      de: 'Rotbusch ohne Zusätze, fein geschnitten. Kochendes Wasser, sieben Minuten, gern mit Milch.',
    },
    story: {
      pl: [
        'Rośnie tylko na jednym paśmie gór, dwieście kilometrów na północ od Kapsztadu. Smakuje wanilią i ciepłym drewnem, choć nikt niczego nie dodał.',
      ],
      en: [
        'It grows on one mountain range only, two hundred kilometres north of Cape Town. It tastes of vanilla and warm wood, although nothing was added.',
      ],
      de: [
        'Er wächst nur in einem Gebirge, zweihundert Kilometer nördlich von Kapstadt. Er schmeckt nach Vanille und warmem Holz, obwohl nichts zugesetzt ist.',
      ],
    },
    use: ['noFlavour', 'byWeight'],
    categories: ['herbal-tea'],
    groups: ['bestsellers'],
    maker: 'kamionka',
    pictures: ['tea-rooibos', 'tea-rooibos-close', 'tea-tin-clay'],
    facts: { caffeine: 'none', origin: 'south-africa' },
    stock: 5200,
    price: { pln: 24, eur: 5.9 },
  },
  {
    ...looseTea,
    grams: per100,
    id: 'mint',
    code: 'BES-MIE-26',
    name: {
      pl: 'Mięta pieprzowa z Beskidu',
      en: 'Peppermint from the Beskids',
      de: 'Pfefferminze aus den Beskiden',
    },
    lead: {
      pl: 'Całe liście, zbierane w lipcu przed kwitnieniem. Wrzątek, pięć minut pod przykryciem.',
      en: 'Whole leaves, picked in July before flowering. Boiling water, five minutes, covered.',
      de: 'Ganze Blätter, im Juli vor der Blüte gepflückt. Kochendes Wasser, fünf Minuten, zugedeckt.',
    },
    story: {
      pl: [
        'Suszona w 38 °C, więc olejki zostają w liściu. Rozetrzyj go w palcach, zanim zalejesz.',
      ],
      en: [
        'Dried at 38 °C, so the oils stay in the leaf. Rub it between your fingers before you pour.',
      ],
      de: [
        'Bei 38 °C getrocknet, so bleiben die Öle im Blatt. Vor dem Aufgießen zwischen den Fingern zerreiben.',
      ],
    },
    use: ['noFlavour', 'byWeight'],
    categories: ['herbal-tea'],
    maker: 'beskid',
    pictures: ['tea-mint', 'tea-mint-close', 'tea-tin-sage'],
    facts: { caffeine: 'none', origin: 'poland' },
    stock: 2100,
    price: { pln: 26, eur: 6.4 },
  },
  {
    ...looseTea,
    grams: per100,
    id: 'chamomile',
    code: 'BES-RUM-26',
    name: { pl: 'Koszyczki rumianku', en: 'Chamomile flowers', de: 'Kamillenblüten' },
    lead: {
      pl: 'Same kwiaty, bez łodyg i pyłu. Wrzątek, pięć minut, łyżeczka miodu.',
      en: 'Flower heads only, no stalks and no dust. Boiling water, five minutes, a spoon of honey.',
      de: 'Nur die Blüten, ohne Stängel und Staub. Kochendes Wasser, fünf Minuten, ein Löffel Honig.',
    },
    story: {
      pl: [
        'Zbieramy je w czerwcu, grzebieniem, między dziesiątą a dwunastą, kiedy rosa już wyschła, a słońce jeszcze nie pali.',
      ],
      en: [
        'Picked with a comb in June between ten and noon, when the dew has dried and the sun does not burn yet.',
      ],
      de: [
        'Mit dem Kamm gepflückt, im Juni zwischen zehn und zwölf, wenn der Tau getrocknet ist und die Sonne noch nicht brennt.',
      ],
    },
    use: ['noFlavour', 'byWeight'],
    categories: ['herbal-tea'],
    maker: 'beskid',
    pictures: ['tea-chamomile', 'tea-chamomile-close', 'tea-tin-clay'],
    facts: { caffeine: 'none', origin: 'poland' },
    stock: 1300,
    price: { pln: 29, eur: 7.2 },
  },
  {
    ...looseTea,
    grams: per100,
    id: 'garden-fruit',
    code: 'BES-OWO-26',
    name: { pl: 'Owoce z ogrodu', en: 'Garden fruit', de: 'Früchte aus dem Garten' },
    lead: {
      pl: 'Jabłko, aronia, dzika róża, hibiskus. Wrzątek, dziesięć minut, zimą z imbirem, latem z lodem.',
      en: 'Apple, chokeberry, rosehip, hibiscus. Boiling water, ten minutes; ginger in winter, ice in summer.',
      de: 'Apfel, Aronia, Hagebutte, Hibiskus. Kochendes Wasser, zehn Minuten; im Winter mit Ingwer, im Sommer mit Eis.',
    },
    story: {
      pl: [
        'Kawałki są na tyle duże, że widać, co się pije. Kwaśność pochodzi z aronii, słodycz z jabłek Szara Reneta.',
      ],
      en: [
        'The pieces are large enough to see what you drink. The tartness comes from chokeberry, the sweetness from old russet apples.',
      ],
      de: [
        'Die Stücke sind so groß, dass man sieht, was man trinkt. Die Säure kommt von der Aronia, die Süße von alten Renetten.',
      ],
    },
    use: ['noFlavour', 'byWeight'],
    categories: ['fruit-tea'],
    maker: 'beskid',
    pictures: ['tea-fruit', 'tea-fruit-close', 'tea-tin-clay'],
    facts: { caffeine: 'none', origin: 'poland' },
    stock: 1900,
    price: { pln: 32, eur: 7.9 },
  },
  {
    ...looseTea,
    grams: per100,
    id: 'winter-fruit',
    code: 'BES-ZIM-26',
    name: {
      pl: 'Zimowe owoce z przyprawami',
      en: 'Winter fruit with spices',
      de: 'Winterfrüchte mit Gewürzen',
    },
    lead: {
      pl: 'Suszona śliwka, pomarańcza, goździk i cynamon. Wrzątek, dziesięć minut.',
      en: 'Dried plum, orange, clove and cinnamon. Boiling water, ten minutes.',
      de: 'Dörrpflaume, Orange, Nelke und Zimt. Kochendes Wasser, zehn Minuten.',
    },
    story: {
      pl: [
        'Mieszamy ją raz w roku, w listopadzie, i zwykle kończy się przed Nowym Rokiem. Garść można dorzucić do kompotu wigilijnego.',
      ],
      en: [
        'We blend it once a year, in November, and it is usually gone before the new year. A handful goes well in a fruit compote.',
      ],
      de: [
        'Wir mischen sie einmal im Jahr, im November, und meist ist sie vor Neujahr weg. Eine Handvoll passt auch ins Kompott.',
      ],
    },
    use: ['noFlavour', 'byWeight'],
    categories: ['fruit-tea'],
    groups: ['new-from-the-kiln'],
    maker: 'beskid',
    pictures: ['tea-winter-fruit', 'tea-winter-fruit-close', 'tea-tin-black'],
    facts: { caffeine: 'none', origin: 'poland' },
    stock: 2600,
    price: { pln: 36, eur: 8.9 },
    ageDays: 6,
    marks: ['new'],
  },
]
