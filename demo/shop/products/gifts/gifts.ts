import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { deliveryBlock } from '#demo/shop/pages/shared-blocks.ts'

export const gifts: ProductDraft[] = [
  {
    id: 'morning-for-two',
    code: 'DG-SET-M2',
    kind: 'set',
    name: { pl: 'Poranek we dwoje', en: 'Morning for two', de: 'Morgen zu zweit' },
    lead: {
      pl: 'Czajniczek, dwie czarki i torebka pierwszej wiosennej senchy. Wybierz szkliwo czarek; reszta jest spakowana.',
      en: 'A teapot, two cups and a bag of first-spring sencha. Choose the glaze of the cups; the rest is packed.',
      de: 'Eine Kanne, zwei Becher und eine Tüte Sencha der ersten Pflückung. Wählen Sie die Glasur der Becher; der Rest ist gepackt.',
    },
    story: {
      pl: [
        'Sześćset mililitrów to dla dwóch osób dokładnie dwie dolewki. Czarki mają po 160 ml i mieszczą się na tacy razem z czajniczkiem.',
        'Do końca jesiennego wypału zestaw kosztuje mniej niż te rzeczy kupione osobno. Pudełko z wełną drzewną jest w cenie.',
      ],
      en: [
        'Six hundred millilitres are exactly two refills for two. The cups hold 160 ml each and fit on a tray beside the pot.',
        'Until the autumn firing ends the set costs less than its parts bought one by one. The box with wood wool is included.',
      ],
      de: [
        'Sechshundert Milliliter reichen zu zweit für genau zweimal Nachschenken. Die Becher fassen je 160 ml und passen neben die Kanne auf ein Tablett.',
        'Bis zum Ende des Herbstbrands kostet das Set weniger als seine Teile einzeln. Die Kiste mit Holzwolle ist im Preis.',
      ],
    },
    use: ['dishwasher', 'noPlastic', 'giftCard'],
    blocks: [deliveryBlock],
    categories: ['sets'],
    groups: ['autumn-firing'],
    maker: 'dom-gliny',
    pictures: ['tea-set-ash', 'yunomi-ash', 'tea-sencha'],
    facts: { capacity: 600 },
    components: [
      { id: 'teapot-ash', quantity: 1, variantHash: '' },
      { id: 'everyday-yunomi', quantity: 2 },
      { id: 'sencha', quantity: 50, variantHash: 'packing;bag' },
    ],
    price: { pln: 365, eur: 89 },
    changes: [{ daysAgo: 6, to: 329 }],
    vat: 'stoneware',
    badge: { pl: 'Mała seria', en: 'Small batch', de: 'Kleinserie' },
  },
  {
    id: 'tasting-box',
    code: 'KAM-DEG-6',
    kind: 'set_creator',
    name: {
      pl: 'Pudełko degustacyjne: wybierz sześć herbat',
      en: 'Tasting box: choose six teas',
      de: 'Probierkiste: sechs Tees zur Wahl',
    },
    lead: {
      pl: 'Pudełko z brzozowej sklejki i sześć puszek po 15 g. Wybierasz z ośmiu herbat, ta sama może być dwa razy.',
      en: 'A birch plywood box and six tins of 15 g. Choose from eight teas; the same one may come twice.',
      de: 'Eine Kiste aus Birkensperrholz und sechs Dosen zu 15 g. Sie wählen aus acht Tees; derselbe darf zweimal vorkommen.',
    },
    story: {
      pl: [
        'Piętnaście gramów wystarcza na pięć, sześć filiżanek, więc całe pudełko to mniej więcej miesiąc poznawania.',
        'Wieczko się przesuwa. Po herbacie mieszczą się w nim pocztówki.',
      ],
      en: [
        'Fifteen grams make five or six cups, so the whole box is about a month of discoveries.',
        'The lid slides. When the tea is gone it holds postcards.',
      ],
      de: [
        'Fünfzehn Gramm reichen für fünf bis sechs Tassen, die ganze Kiste also für etwa einen Monat zum Kennenlernen.',
        'Der Deckel lässt sich schieben. Ist der Tee getrunken, passen Postkarten hinein.',
      ],
    },
    use: ['noPlastic', 'giftCard'],
    blocks: [deliveryBlock],
    categories: ['gift-boxes', 'tea-samples'],
    groups: ['bestsellers'],
    maker: 'kamionka',
    pictures: ['tasting-box', 'tea-fruit', 'tea-sencha', 'tea-oolong'],
    components: [
      { id: 'sample-sencha', quantity: 1, variantHash: '' },
      { id: 'sample-assam', quantity: 1, variantHash: '' },
      { id: 'sample-dong-ding', quantity: 1, variantHash: '' },
      { id: 'sample-white-peony', quantity: 1, variantHash: '' },
      { id: 'sample-rooibos', quantity: 1, variantHash: '' },
      { id: 'sample-mint', quantity: 1, variantHash: '' },
      { id: 'sample-chamomile', quantity: 1, variantHash: '' },
      { id: 'sample-garden-fruit', quantity: 1, variantHash: '' },
    ],
    fill: 6,
    personalization: [
      {
        id: 'card',
        name: { pl: 'Słowa na kartkę', en: 'Words for the card', de: 'Worte für die Karte' },
        type: 'text',
        required: false,
        maxLength: 200,
      },
    ],
    price: { pln: 74, eur: 18 },
    vat: 'tea',
    noWholesale: true,
  },
]
