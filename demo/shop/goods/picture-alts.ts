import type { DemoText } from '../localized-text.ts'

/** What stands on a picture, by its name without its glaze and view. */
export const objects: Record<string, DemoText> = {
  'camp-mug': {
    pl: 'Niski, szeroki kubek z wywiniętym brzegiem, w kształcie emaliowanego',
    en: 'Low wide mug with a rolled rim, in the shape of an enamel one',
    de: 'Niedriger, breiter Becher mit gerolltem Rand, wie aus Emaille',
  },
  'candle-holder': {
    pl: 'Świecznik z uszkiem i kremową świecą',
    en: 'Candle holder with a ring handle and an ivory candle',
    de: 'Kerzenhalter mit Ringhenkel und heller Kerze',
  },
  'first-mug': {
    pl: 'Mały kubek lepiony w dłoniach, z grubą stopką i okrągłym uchem',
    en: 'Small pinched mug with a thick foot and a round handle',
    de: 'Kleiner, von Hand geformter Becher mit dickem Fuß und rundem Henkel',
  },
  espresso: {
    pl: 'Filiżanka do espresso ze spodkiem',
    en: 'Espresso cup with saucer',
    de: 'Espressotasse mit Untertasse',
  },
  gaiwan: {
    pl: 'Gaiwan z przykrywką i spodkiem',
    en: 'Gaiwan with lid and saucer',
    de: 'Gaiwan mit Deckel und Untertasse',
  },
  'gift-box': {
    pl: 'Otwarte pudełko z dwiema czarkami i rdzawą wstążką',
    en: 'Open gift box with two cups and a rust ribbon',
    de: 'Offene Geschenkbox mit zwei Bechern und rostrotem Band',
  },
  jug: {
    pl: 'Wysoki dzbanek z wyciągniętym dziobkiem',
    en: 'Tall jug with a pulled spout',
    de: 'Hoher Krug mit gezogenem Ausguss',
  },
  kettle: {
    pl: 'Czarny czajnik żeliwny z łukowatym uchwytem',
    en: 'Black cast-iron kettle with an arched handle',
    de: 'Schwarzer gusseiserner Wasserkessel mit Bügelgriff',
  },
  mug: { pl: 'Kubek z uchem', en: 'Mug with a handle', de: 'Henkelbecher' },
  planter: {
    pl: 'Doniczka ze spodkiem i pileą',
    en: 'Planter with saucer and a pilea',
    de: 'Pflanztopf mit Untersetzer und einer Pilea',
  },
  plate: { pl: 'Talerz', en: 'Plate', de: 'Teller' },
  'ribbed-yunomi': {
    pl: 'Prosta czarka yunomi z rowkami po toczeniu, bez ucha',
    en: 'Straight yunomi with throwing ribs, a cup without a handle',
    de: 'Gerader Yunomi mit Drehrillen, Becher ohne Henkel',
  },
  'rice-bowl': { pl: 'Miska na stopce', en: 'Footed bowl', de: 'Schale mit Fuß' },
  'round-vase': { pl: 'Kulisty wazon', en: 'Round vase', de: 'Kugelvase' },
  scoop: {
    pl: 'Miarka z orzecha z liśćmi czarnej herbaty',
    en: 'Walnut scoop with black tea leaves',
    de: 'Teemaß aus Nussholz mit Schwarzteeblättern',
  },
  'serving-bowl': {
    pl: 'Szeroka misa do podawania',
    en: 'Wide serving bowl',
    de: 'Weite Servierschale',
  },
  'tall-vase': {
    pl: 'Wysoki wazon o kształcie butelki',
    en: 'Tall bottle vase',
    de: 'Hohe Flaschenvase',
  },
  'tasting-box': {
    pl: 'Pudełko degustacyjne z czterema puszkami herbaty',
    en: 'Tasting box with four small tea tins',
    de: 'Probierkiste mit vier kleinen Teedosen',
  },
  'tea-black': {
    pl: 'Czarna herbata, ciemne skręcone liście na kamionkowej miseczce',
    en: 'Black tea, dark twisted leaves in a stoneware dish',
    de: 'Schwarzer Tee, dunkle gedrehte Blätter in einem Steinzeugschälchen',
  },
  'tea-chamomile': {
    pl: 'Koszyczki rumianku na kamionkowej miseczce',
    en: 'Chamomile flowers in a stoneware dish',
    de: 'Kamillenblüten in einem Steinzeugschälchen',
  },
  'tea-fruit': {
    pl: 'Susz owocowy z hibiskusem, jagodami i jabłkiem',
    en: 'Fruit blend with hibiscus, berries and apple',
    de: 'Früchtemischung mit Hibiskus, Beeren und Apfel',
  },
  'tea-mint': {
    pl: 'Suszone liście mięty na kamionkowej miseczce',
    en: 'Dried mint leaves in a stoneware dish',
    de: 'Getrocknete Minzblätter in einem Steinzeugschälchen',
  },
  'tea-oolong': {
    pl: 'Oolong zwinięty w kulki na kamionkowej miseczce',
    en: 'Oolong rolled into pearls, in a stoneware dish',
    de: 'Zu Perlen gerollter Oolong in einem Steinzeugschälchen',
  },
  'tea-rooibos': {
    pl: 'Rooibos, drobne czerwonobrązowe igiełki',
    en: 'Rooibos, fine red-brown needles',
    de: 'Rooibos, feine rotbraune Nadeln',
  },
  'tea-sencha': {
    pl: 'Sencha, cienkie zielone igiełki na kamionkowej miseczce',
    en: 'Sencha, fine green needles in a stoneware dish',
    de: 'Sencha, feine grüne Nadeln in einem Steinzeugschälchen',
  },
  'tea-set': {
    pl: 'Czajniczek i dwie pełne czarki na dębowej tacy',
    en: 'Teapot and two filled cups on an oak tray',
    de: 'Teekanne und zwei gefüllte Becher auf einem Eichentablett',
  },
  'tea-tin-black': {
    pl: 'Okrągła czarna puszka z etykietą',
    en: 'Round black tea tin with a paper label',
    de: 'Runde schwarze Teedose mit Papieretikett',
  },
  'tea-tin-clay': {
    pl: 'Okrągła ceglasta puszka z etykietą',
    en: 'Round clay-red tea tin with a paper label',
    de: 'Runde tonrote Teedose mit Papieretikett',
  },
  'tea-tin-sage': {
    pl: 'Okrągła szałwiowa puszka z etykietą',
    en: 'Round sage-green tea tin with a paper label',
    de: 'Runde salbeigrüne Teedose mit Papieretikett',
  },
  'tea-white': {
    pl: 'Biała herbata, srebrzyste pąki i jasne liście',
    en: 'White tea, silvery buds and pale leaves',
    de: 'Weißer Tee, silbrige Knospen und helle Blätter',
  },
  teapot: {
    pl: 'Okrągły czajniczek z pokrywką',
    en: 'Round teapot with lid',
    de: 'Runde Teekanne mit Deckel',
  },
  yunomi: {
    pl: 'Yunomi, czarka bez ucha',
    en: 'Yunomi, a cup without a handle',
    de: 'Yunomi, Becher ohne Henkel',
  },
  'beeswax-candles': {
    pl: 'Sześć miodowych świec z wosku pszczelego, związanych sznurkiem',
    en: 'Six honey-coloured beeswax candles tied with twine',
    de: 'Sechs honigfarbene Bienenwachskerzen, mit Schnur gebunden',
  },
  'espresso-four': {
    pl: 'Cztery filiżanki do espresso ze spodkami: kobalt, popiół, piasek i mech',
    en: 'Four espresso cups with saucers in cobalt, wood ash, sand and moss',
    de: 'Vier Espressotassen mit Untertassen in Kobalt, Holzasche, Sand und Moos',
  },
  'gong-fu-set': {
    pl: 'Gaiwan, dwie pełne czarki i miseczka prażonego oolonga na dębowej tacy z listewek',
    en: 'Gaiwan, two filled cups and a small dish of roasted oolong on a slatted oak tray',
    de: 'Gaiwan, zwei gefüllte Becher und ein Schälchen gerösteter Oolong auf einem Lattentablett aus Eiche',
  },
  'lungo-cup': {
    pl: 'Filiżanka do lungo z kawą, za nią spodek',
    en: 'Lungo cup filled with coffee, its saucer behind it',
    de: 'Lungotasse mit Kaffee, dahinter die Untertasse',
  },
  'pond-mug-plain': {
    pl: 'Wysoki kubek z niskim brzuścem',
    en: 'Tall mug with a low belly',
    de: 'Hoher Becher mit tiefem Bauch',
  },
  'soup-mug': {
    pl: 'Szeroki, niski kubek na zupę z okrągłym uchem',
    en: 'Wide, low soup mug with a loop handle',
    de: 'Breiter, niedriger Suppenbecher mit rundem Henkel',
  },
  'tall-mug': {
    pl: 'Wysoki, smukły kubek z oparciem kciuka na uchu',
    en: 'Tall, slim mug with a thumb rest on its handle',
    de: 'Hoher, schlanker Becher mit Daumenablage am Henkel',
  },
  'tea-darjeeling': {
    pl: 'Darjeeling, brązowe i zielone liście z jasnymi końcówkami na piaskowej miseczce',
    en: 'Darjeeling, brown and green leaves with pale tips in a sand dish',
    de: 'Darjeeling, braune und grüne Blätter mit hellen Spitzen in einem sandfarbenen Schälchen',
  },
  'tea-high-mountain-oolong': {
    pl: 'Oolong wysokogórski, jasnozielone kulki na piaskowej miseczce',
    en: 'High mountain oolong, light green pearls in a sand dish',
    de: 'Hochland-Oolong, hellgrüne Perlen in einem sandfarbenen Schälchen',
  },
  'tea-keemun': {
    pl: 'Keemun, drobne ciemne liście w luźnej kupce, obok miarka z orzecha',
    en: 'Keemun, fine dark leaves in a loose heap with a walnut scoop',
    de: 'Keemun, feine dunkle Blätter als loses Häufchen, davor ein Teemaß aus Nussholz',
  },
  'tea-longjing': {
    pl: 'Longjing, płaskie żółtozielone liście na popielatej miseczce',
    en: 'Longjing, flat yellow-green leaves in an ash dish',
    de: 'Longjing, flache gelbgrüne Blätter in einem aschegrauen Schälchen',
  },
  'tea-silver-needle': {
    pl: 'Srebrne igły, długie omszone pąki na czarnej miseczce',
    en: 'Silver needle, long downy buds in a black dish',
    de: 'Silbernadel, lange flaumige Knospen in einem schwarzen Schälchen',
  },
  'tea-winter-fruit': {
    pl: 'Zimowa mieszanka ze śliwką, skórką pomarańczy i goździkami, z przodu dwie laski cynamonu',
    en: 'Winter blend with plum, orange peel and cloves, two sticks of cinnamon in front',
    de: 'Wintermischung mit Pflaume, Orangenschale und Nelken, davor zwei Stangen Zimt',
  },
  'travel-gaiwan': {
    pl: 'Mały gaiwan, dwie czarki jedna w drugiej i lniany woreczek',
    en: 'Small gaiwan, two nested cups and a linen bag',
    de: 'Kleiner Gaiwan, zwei ineinander gestellte Becher und ein Leinenbeutel',
  },
  'sample-sencha': {
    pl: 'Szałwiowa puszka z etykietą, przed nią miseczka senchy',
    en: 'Sage tin with a label, in front of it a dish of sencha',
    de: 'Salbeigrüne Dose mit Etikett, davor ein Schälchen mit Sencha',
  },
  'sample-assam': {
    pl: 'Czarna puszka z etykietą, przed nią miseczka czarnej herbaty',
    en: 'Black tin with a label, in front of it a dish of black tea',
    de: 'Schwarze Dose mit Etikett, davor ein Schälchen mit schwarzem Tee',
  },
  'sample-dong-ding': {
    pl: 'Ceglasta puszka z etykietą, przed nią miseczka oolonga zwiniętego w kulki',
    en: 'Clay-red tin with a label, in front of it a dish of rolled oolong',
    de: 'Tonrote Dose mit Etikett, davor ein Schälchen mit gerolltem Oolong',
  },
  'sample-white-peony': {
    pl: 'Szałwiowa puszka z etykietą, przed nią miseczka białej herbaty',
    en: 'Sage tin with a label, in front of it a dish of white tea',
    de: 'Salbeigrüne Dose mit Etikett, davor ein Schälchen mit weißem Tee',
  },
  'sample-rooibos': {
    pl: 'Ceglasta puszka z etykietą, przed nią miseczka rooibosa',
    en: 'Clay-red tin with a label, in front of it a dish of rooibos',
    de: 'Tonrote Dose mit Etikett, davor ein Schälchen mit Rooibos',
  },
  'sample-mint': {
    pl: 'Szałwiowa puszka z etykietą, przed nią miseczka suszonej mięty',
    en: 'Sage tin with a label, in front of it a dish of dried mint',
    de: 'Salbeigrüne Dose mit Etikett, davor ein Schälchen mit getrockneter Minze',
  },
  'sample-chamomile': {
    pl: 'Ceglasta puszka z etykietą, przed nią miseczka rumianku',
    en: 'Clay-red tin with a label, in front of it a dish of chamomile',
    de: 'Tonrote Dose mit Etikett, davor ein Schälchen mit Kamillenblüten',
  },
  'sample-garden-fruit': {
    pl: 'Czarna puszka z etykietą, przed nią miseczka suszu owocowego',
    en: 'Black tin with a label, in front of it a dish of the fruit blend',
    de: 'Schwarze Dose mit Etikett, davor ein Schälchen mit der Früchtemischung',
  },
}

/** Pictures that show more than an object in its glaze. */
export const specialAlts: Record<string, DemoText> = {
  'camp-mug-cobalt-2': {
    pl: 'Niski, szeroki kubek z wywiniętym brzegiem widziany z góry, szkliwo kobaltowe',
    en: 'Low wide mug with a rolled rim seen from above, cobalt glaze',
    de: 'Niedriger, breiter Becher mit gerolltem Rand von oben, Glasur Kobalt',
  },
  'gaiwan-ash-2': {
    pl: 'Otwarty gaiwan z zaparzoną herbatą, przykrywka oparta o spodek, szkliwo popiołowe',
    en: 'Open gaiwan filled with tea, its lid against the saucer, wood ash glaze',
    de: 'Offener Gaiwan mit Tee, der Deckel lehnt an der Untertasse, Glasur Holzasche',
  },
  'gift-box-ash-2': {
    pl: 'Dwie czarki w wełnie drzewnej, zbliżenie',
    en: 'Two cups in wood wool, close up',
    de: 'Zwei Becher in Holzwolle, Nahaufnahme',
  },
  'mug-ash-2': {
    pl: 'Kubek z uchem widziany z góry, szkliwo popiołowe',
    en: 'Mug seen from above, wood ash glaze',
    de: 'Henkelbecher von oben, Glasur Holzasche',
  },
  'plate-ash-2': {
    pl: 'Stos czterech talerzy z boku, szkliwo popiołowe',
    en: 'A stack of four plates from the side, wood ash glaze',
    de: 'Stapel aus vier Tellern von der Seite, Glasur Holzasche',
  },
  'ribbed-yunomi-ash-2': {
    pl: 'Para prostych yunomi, jedna z herbatą, szkliwo popiołowe',
    en: 'A pair of straight yunomi, one filled with tea, wood ash glaze',
    de: 'Zwei gerade Yunomi, einer mit Tee gefüllt, Glasur Holzasche',
  },
  'rice-bowl-cobalt-2': {
    pl: 'Miska na stopce widziana z góry, szkliwo kobaltowe',
    en: 'Footed bowl seen from above, cobalt glaze',
    de: 'Schale mit Fuß von oben, Glasur Kobalt',
  },
  'tall-vase-ink-2': {
    pl: 'Wysoki czarny wazon z gałązkami eukaliptusa',
    en: 'Tall ink vase with eucalyptus twigs',
    de: 'Hohe schwarze Vase mit Eukalyptuszweigen',
  },
  'tea-sencha-2': {
    pl: 'Sencha z bliska, cienkie zielone igiełki',
    en: 'Sencha close up, fine green needles',
    de: 'Sencha aus der Nähe, feine grüne Nadeln',
  },
  'teapot-moss-2': {
    pl: 'Czajniczek w kolorze mchu od strony ucha',
    en: 'Moss teapot from the handle side',
    de: 'Moosgrüne Teekanne von der Henkelseite',
  },
  'yunomi-sand-2': {
    pl: 'Para yunomi, jedna z herbatą, szkliwo piaskowe',
    en: 'A pair of yunomi, one filled with tea, sand glaze',
    de: 'Zwei Yunomi, einer mit Tee gefüllt, Glasur Sand',
  },
  'espresso-ash-second': {
    pl: 'Filiżanka do espresso widziana z góry, bez spodka, szkliwo popiołowe z drobną skazą',
    en: 'Espresso cup from above, without its saucer, wood ash glaze with a small flaw',
    de: 'Espressotasse von oben, ohne Untertasse, Glasur Holzasche mit kleinem Fehler',
  },
  'mug-cobalt-second': {
    pl: 'Kubek od strony ucha, nierówna linia kobaltowego szkliwa nad surową gliną',
    en: 'Mug from the handle side, an uneven line of cobalt glaze over bare clay',
    de: 'Henkelbecher von der Henkelseite, unregelmäßige Kobaltglasur über rohem Ton',
  },
  'mug-rust-second': {
    pl: 'Kubek z drugiej strony, szkliwo wypalone na spokojny brąz, u dołu mały nieoszkliwiony punkt',
    en: 'Mug from its other side, the glaze fired to a calm brown, a small bare spot near the foot',
    de: 'Henkelbecher von der anderen Seite, die Glasur ruhig braun, nahe dem Fuß eine kleine unglasierte Stelle',
  },
  'soup-mug-ash-2': {
    pl: 'Szeroki kubek na zupę widziany z góry, szkliwo popiołowe',
    en: 'Wide soup mug seen from above, wood ash glaze',
    de: 'Breiter Suppenbecher von oben, Glasur Holzasche',
  },
  'tall-mug-sand-2': {
    pl: 'Wysoki kubek od strony ucha, szkliwo piaskowe',
    en: 'Tall mug from the handle side, sand glaze',
    de: 'Hoher Becher von der Henkelseite, Glasur Sand',
  },
  'yunomi-ink-second': {
    pl: 'Yunomi widziane z góry, matowe czarne szkliwo z zaciekiem na stopce',
    en: 'Yunomi from above, matt ink glaze with a drip over the foot',
    de: 'Yunomi von oben, matte Tintenglasur mit einem Tropfen über dem Fuß',
  },
  'yunomi-moss-second': {
    pl: 'Yunomi widziane z góry, szkliwo w kolorze mchu z zaciekiem na stopce',
    en: 'Yunomi from above, moss glaze with a drip over the foot',
    de: 'Yunomi von oben, Moosglasur mit einem Tropfen über dem Fuß',
  },
  'yunomi-rust-second': {
    pl: 'Yunomi widziane z góry, rdzawe szkliwo z zaciekiem na stopce',
    en: 'Yunomi from above, iron rust glaze with a drip over the foot',
    de: 'Yunomi von oben, Eisenrostglasur mit einem Tropfen über dem Fuß',
  },
}
