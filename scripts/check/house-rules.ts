import { parseSync, Visitor } from 'vite'

import type { Measured } from '#scripts/pages/measure-file.ts'

/** How wide a line of a comment may be. */
const WIDEST = 100
/** How many files a folder may have, not counting tests: of fifteen it made crumbs of one file. */
const MOST_FILES = 20

/** How many values a function may take one after the other. */
const MOST_PARAMETERS = 5

/** How many casts a thousand lines may have: of the whole, since each has its reason. */
const MOST_CASTS = 1

/** Over how many lines a function is long, and how many may be. */
const LONG = 100
const MOST_LONG = 5

/** Long because they are data: a shop, a page. Nothing in them decides. */
const dataFunctions: ReadonlySet<string> = new Set([
  'demo/shop/checkout/deliveries.ts demoDeliveries',
  'demo/shop/pages/home-page.ts demoHomePage',
  'shop/empty-shop.ts emptyShop',
])

/** How many hooks of state and effect the storefront may have; there were 124 once. */
const MOST_HOOKS = 60

/** Folders that hold many files of one kind. */
const collections = /^(docs\/screens|public\/images)$/

/**
 * The lines of a file whose comments are wider than the formatter allows for code, each as a
 * message. A line with an address may be longer.
 */
export function wideComments(file: string, text: string): string[] {
  return text
    .split('\n')
    .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
    .filter(({ line }) => line.length > WIDEST && isComment(line) && !line.includes('://'))
    .map(({ place, line }) => `${place} has a comment of ${line.length} columns`)
}

function isComment(line: string): boolean {
  return /^\s*(?:\/\/|\/\*|\*)/.test(line) || /[;,)}] \/\/ /.test(line)
}

/**
 * What a style sheet needs of the shop's data: these custom properties of one element in each file.
 */
const dataStyles: Record<string, string | readonly string[]> = {
  // How many stripes lie above the header.
  'app/root.tsx': '--stripes',
  // The shape of a picture that is not 4 : 3.
  'app/blocks/picture/picture.tsx': '--ratio',
  // How far the stars are filled.
  'app/blocks/rating/rating.tsx': '--rating',
  // The colour of a glaze.
  'app/blocks/glaze/glaze.tsx': '--glaze',
  // How far a picture is enlarged, and moved; what stands there until it comes.
  'app/blocks/viewer/viewer-dialog.tsx': ['--zoom', '--before'],
  // How long a bar of the histogram is.
  'app/routes/catalogue/product/opinions.tsx': '--part',
}

/**
 * Inline styles other than the few that hand a number to a style sheet, each as a message: looks
 * belong in classes.
 */
export function inlineStyles(file: string, text: string): string[] {
  if (!file.endsWith('.tsx')) return []
  const found: string[] = []
  const visitor = new Visitor({
    JSXAttribute: ({ start, end, name }) => {
      if (name.name !== 'style' || isOnly(dataStyles[file], text.slice(start, end))) return
      found.push(`${positionOf(file, text, start)} has an inline style`)
    },
  })
  visitor.visit(parseSync(file, text).program)
  return found
}

/** Whether a style has one object, which has these properties and no other. */
function isOnly(properties: string | readonly string[] = [], style: string): boolean {
  const objects = [...style.slice('style={'.length).matchAll(/\{([^{}]*)\}/g)]
  const [, inside = ''] = objects[0] ?? []
  const pairs = inside.trim().replace(/,$/, '').split(',')
  return (
    objects.length === 1 &&
    pairs.length === [properties].flat().length &&
    [properties].flat().every((name, at) => pairs[at]?.trim().startsWith(`'${name}':`))
  )
}

/**
 * The functions that take too many values one after the other, each as a message: a caller cannot
 * see which is which. What belongs together gets a name and goes in as one.
 */
export function crowds(file: string, text: string): string[] {
  if (!isCode(file)) return []
  const found: string[] = []
  const look = (node: { start: number; params: readonly unknown[] }) => {
    if (node.params.length <= MOST_PARAMETERS) return
    const place = positionOf(file, text, node.start)
    found.push(`${place} has a function with ${node.params.length} parameters`)
  }
  const visitor = new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  })
  visitor.visit(parseSync(file, text).program)
  return found
}

/** Blockers of advertising refuse files of these names, also a shop's own. */
const REFUSED =
  /^(?:ads?|adverts?|analytics|banners?|beacon|ga4?|gtm|metrics|pixel|stats|telemetry|track(?:er|ing)?)\b/

/**
 * The files of the storefront whose chunk a browser may refuse by its name, each as a message: a
 * chunk is called like the module that it was made for.
 */
export function refusedNames(files: readonly string[]): string[] {
  return files
    .filter((file) => /^app\/.*\.tsx?$/.test(file) && REFUSED.test(file.split('/').at(-1) ?? ''))
    .map((file) => `${file} has a name that blockers refuse`)
}

type Parameter = { type: string; typeAnnotation?: unknown; left?: unknown; right?: unknown }

/**
 * The functions that take a yes or no beside something else, each as a message: `f(x, true)` does
 * not say what is true. Such a value has a name among the options, or there are two functions. What
 * comes first is what a function is about.
 */
export function flags(file: string, text: string): string[] {
  // Rows of a table of tests are values one after the other; words read as sentences.
  if (!isCode(file) || /^(?:tests|words)\/|\.test\.tsx?$/.test(file)) return []
  const found: string[] = []
  const look = ({ params, start }: { start: number; params: readonly unknown[] }) => {
    const [, ...others] = params as readonly Parameter[] // the parser's own nodes
    if (!others.some((param) => isFlag(param))) return
    found.push(
      `${positionOf(file, text, start)} has a function with a yes or no beside another value`,
    )
  }
  const visitor = new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
    TSFunctionType: look,
    TSMethodSignature: look,
  })
  visitor.visit(parseSync(file, text).program)
  return found
}

function isFlag({ type, typeAnnotation, left, right }: Parameter): boolean {
  if (type === 'AssignmentPattern') {
    const { value } = right as { value?: unknown } // the default, a node like any other
    return typeof value === 'boolean' || isFlag(left as Parameter)
  }
  const annotated = (typeAnnotation as { typeAnnotation?: { type: string } } | null) ?? undefined
  return annotated?.typeAnnotation?.type === 'TSBooleanKeyword'
}

const EFFECT = /^use(?:Layout|Insertion)?Effect$/

/**
 * The calls of hooks that keep state or run after a page was shown, each with its line. A value is
 * better derived, an event better handled where it happens; `app/blocks/hooks` and `useInForm` have
 * what several need.
 */
export function clientHooks(file: string, text: string): { name: string; line: number }[] {
  if (!/^app\/.*\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return []
  const found: { name: string; line: number }[] = []
  const visitor = new Visitor({
    CallExpression: ({ start, callee }) => {
      if (callee.type !== 'Identifier') return
      const { name } = callee
      if (!EFFECT.test(name) && name !== 'useState' && name !== 'useReducer') return
      found.push({ name, line: text.slice(0, start).split('\n').length })
    },
  })
  visitor.visit(parseSync(file, text).program)
  return found
}

/** The effects without a comment above them that says why nothing less will do, as messages. */
export function bareEffects(file: string, text: string): string[] {
  const lines = text.split('\n')
  return clientHooks(file, text)
    .filter(({ name, line }) => EFFECT.test(name) && !isComment(lines[line - 2] ?? ''))
    .map(({ line }) => `${file}:${line} has an effect without its reason above it`)
}

/** Too many hooks in the whole storefront, as a message. */
export function manyHooks(count: number): string[] {
  if (count <= MOST_HOOKS) return []
  return [`the storefront has ${count} hooks of state and effect, more than ${MOST_HOOKS}`]
}

/** What answers differently each time: the clock, chance and the environment. */
const IMPURE =
  /^(?:Date\.now|Math\.random|crypto\.\w+|process\.\w+|performance\.\w+|Temporal\.Now)$/

/**
 * The places in domain, contract and words that look at the clock, at chance or at the environment,
 * each as a message: what they need of these comes in as a value, so that a rule gives the same
 * answer whenever it is asked.
 */
export function impurities(file: string, text: string): string[] {
  if (!/^(?:domain|contract|words)\//.test(file) || file.endsWith('.test.ts')) return []
  const found: string[] = []
  const add = (start: number, what: string) => {
    found.push(`${positionOf(file, text, start)} asks ${what}, which is to come in as a value`)
  }
  const visitor = new Visitor({
    MemberExpression: ({ start, end }) => {
      const name = text.slice(start, end).replace(/^globalThis\./, '')
      if (IMPURE.test(name)) add(start, name)
    },
    NewExpression: ({ start, callee, arguments: given }) => {
      const isDate = callee.type === 'Identifier' && callee.name === 'Date'
      if (isDate && given.length === 0) add(start, 'new Date()')
    },
    CallExpression: ({ start, callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date') add(start, 'Date()')
    },
  })
  visitor.visit(parseSync(file, text).program)
  return found
}

/** Whether the whole has more casts than it may, as a message. */
export function casts(measured: readonly Measured[]): string[] {
  const [count, lines] = [sum(measured, 'casts'), sum(measured, 'lines')]
  if (count * 1000 <= lines * MOST_CASTS) return []
  return [`${count} casts in ${lines} lines: at most ${MOST_CASTS} in a thousand (docs:figures)`]
}

function sum(measured: readonly Measured[], what: 'casts' | 'lines'): number {
  return measured.reduce((total, one) => total + one[what], 0)
}

/**
 * The long functions, each as a message, if there are more than may be: what has a subject of its
 * own reads by itself elsewhere. A frame of tests may be long, and so may data.
 */
export function longFunctions(measured: readonly Measured[]): string[] {
  const long = measured
    .filter(({ file }) => !/^tests\/|\.test\.tsx?$/.test(file))
    .flatMap(({ file, functions }) => functions.map((one) => ({ file, ...one })))
    .filter(({ file, name, lines }) => lines > LONG && !dataFunctions.has(`${file} ${name}`))
  if (long.length <= MOST_LONG) return []
  return long.map(
    ({ file, name, lines }) =>
      `${file} has ${name} of ${lines} lines: at most ${MOST_LONG} functions are over ${LONG}`,
  )
}

function positionOf(file: string, text: string, start: number): string {
  return `${file}:${text.slice(0, start).split('\n').length}`
}

function isCode(file: string): boolean {
  return /\.(?:tsx?|mjs)$/.test(file)
}

/** The folders with too many files, each as a message. */
export function heaps(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
    if (folder === '' || collections.test(folder) || /\.test\.tsx?$/.test(file)) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files side by side`)
}

/**
 * The places where a page or a redirect is thrown by a function that is not a guard, each as a
 * message. Answers are returned, so that an action reads from top to bottom; only a function called
 * `requireX` may end the request itself. Errors (`new …Error`) may be thrown anywhere, and a caught
 * error may be thrown again.
 */
export function thrownAnswers(file: string, text: string): string[] {
  if (!/^app\/.*\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return []
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const [, thrown] = /^(?!\s*(?:\/?\*|\/\/)).*\bthrow (.+)$/.exec(line) ?? []
    if (thrown === undefined || /^(?:new \w*Error\b|error$)/.test(thrown)) return []
    const maker = functionAround(lines, index)
    if (/^require[A-Z]/.test(maker)) return []
    return [`${file}:${index + 1} throws an answer in ${maker}, which is no guard`]
  })
}

/** The function around a line; relies on the formatter's indentation. */
function functionAround(lines: readonly string[], index: number): string {
  let depth = indentOf(lines[index] ?? '')
  let inHead = false
  for (const line of lines.slice(0, index).toReversed()) {
    const indent = indentOf(line)
    if (line === '' || (inHead ? indent > depth : indent >= depth)) continue
    const name = /\bfunction (\w+)/.exec(line)?.[1]
    if (name !== undefined) return name
    // A function head of several lines ends with a line that starts with `)`.
    inHead = /^\s*\)/.test(line)
    depth = indent
  }
  return 'no function'
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
