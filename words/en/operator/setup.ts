import type { GroupWords } from '../../operator-words.ts'

export const setup = {
  about: 'The first start of an empty shop.',
  commands: {
    link: {
      about: 'prints a new address that opens the pages for setting up, for 30 minutes',
      example: 'setup link',
    },
    end: {
      about: 'says that the shop is set up: the pages are gone for good',
      example: 'setup end',
    },
  },
  link: 'Open this within 30 minutes; it works once:',
  notEmpty: {
    problem: 'this shop is set up already, or was never empty',
    cure: 'change it with the commands: npm run shop -- --help',
  },
  ended: 'The shop is set up; the pages for it are gone.',
  wasEnded: 'It was set up before.',
  inEnv: 'In the file .env',
  goOn: 'Go on',
  answers: 'answers',
  silent: 'does not answer from here',
  language: 'English',
  languages: 'Language',
  all: 'All steps',
  save: 'Save and go on',
  sendTest: 'Send a test mail',
  next: 'Go on without saving',
  asCommand: 'The same as a command',
  notSaved: 'Nothing was saved: please look at what is marked.',
  mailOff: 'No mail server is set: without SMTP_URL mail waits and is not sent.',
  onlyHere: 'only on this machine',
  noTls: 'without encryption',
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  mailSent: (to: string) =>
    `The mail server took the mail for ${to}. Please see whether it arrives.`,
  mailFailed: (code: string) =>
    `The mail server did not take it${code === '' ? '' : ` (${code})`}: please check SMTP_URL and MAIL_FROM.`,
  testMail: {
    subject: 'A test mail from your shop',
    text: 'If you can read this, your shop can send mail.',
  },
  steps: {
    name: {
      title: 'Name and seller',
      text: 'What the shop is called, and who sells in it. The law wants shoppers to know that.',
      command: 'npm run shop -- settings set settings.json\nnpm run shop -- footer set footer.json',
    },
    domain: {
      title: 'Domain',
      text: 'Where browsers reach the shop. This is a setting of the process and cannot be changed here: write the line below with your own addresses into .env and start the shop again. Each language has an address of its own.',
      command:
        'LANG_DOMAINS=pl=https://shop.example,en=https://en.shop.example,de=https://de.shop.example\nTRUSTED_PROXIES=127.0.0.1',
    },
    mail: {
      title: 'Mail',
      text: 'Confirmations and letters go out through your mail server. These are settings of the process: write the lines below into .env and start the shop again. Then send yourself a test mail.',
      command:
        'SMTP_URL=smtp://user:password@mail.example:587\nMAIL_FROM=shop@shop.example\nORDER_MAIL_TO=owner@shop.example',
    },
    delivery: {
      title: 'Delivery',
      text: 'How orders are sent and what that costs, VAT of 23 percent included. Further ways are set with the command.',
      command: 'npm run shop -- deliveries set deliveries.json',
    },
    payment: {
      title: 'Account for transfers',
      text: 'Shoppers read it after they have ordered. Cash on delivery is on as well.',
      command: 'npm run shop -- accounts set accounts.json',
    },
    product: {
      title: 'First product',
      text: 'Its category is made if it is not there yet. Pictures, variants and everything else come with files.',
      command:
        'npm run shop -- categories set categories.json\nnpm run shop -- products import products.csv',
    },
  },
  fields: {
    shop: 'Name of the shop',
    tagline: 'A line below it',
    company: 'Company',
    address: 'Address',
    email: 'E-mail',
    tel: 'Phone',
    to: 'Send it to',
    name: 'Name',
    price: 'Price, VAT included',
    days: 'Days on the way, such as 1–2',
    recipient: 'Account holder',
    account: 'Account number (IBAN)',
    category: 'Category',
    vat: 'VAT in percent',
    stock: 'How many there are',
  },
  wrong: {
    email: 'This is not an e-mail address.',
    to: 'This is not an e-mail address.',
    price: 'This is not a price, such as 49.00.',
    account: 'This is not an account number: its check digits do not fit.',
    vat: 'This is not a percentage, such as 23.',
    stock: 'This is not a whole number.',
    days: 'Please write it shortly, such as 1–2.',
    other: 'Please fill this in.',
  },
  end: {
    title: 'Done',
    text: 'When you say so, these pages are gone for good. Everything else is done at the desk, whose first page lists what the shop still lacks: the start of the server printed its address, and npm run shop -- desk invite prints another one. Each change is a command, too.',
    button: 'The shop is set up',
  },
} satisfies GroupWords & Record<string, unknown>

export const seed = {
  about: 'Fills the shop with so many made-up products more; the same number gives the same ones.',
  commands: {
    '': {
      about: 'fills the shop, for trying it out at size',
      given: {
        products: 'how many products, 1 to 100000',
        force: 'even if the shop has orders',
      },
      example: 'seed --products 20000',
    },
  },
  hasOrders: {
    problem: 'the shop has orders: it is no place to try things out',
    cure: 'set DATA_DIR or DATABASE_URL to another shop, or add --force',
  },
  written: (written: number, all: number) => `${written} of ${all} products`,
  done: (products: number) => `The shop has ${products} products more.`,
} satisfies GroupWords & Record<string, unknown>

export const completion = {
  about: 'Completion of these commands by the Tab key.',
  commands: {
    '': {
      about: 'prints a script that completes commands of the name shop',
      given: { shell: 'bash, zsh or fish' },
      example: 'completion bash > ~/.local/share/bash-completion/completions/shop',
    },
  },
} satisfies GroupWords
