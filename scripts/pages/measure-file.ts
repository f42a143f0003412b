import { parseSync, Visitor } from 'vite'

export type Measured = {
  file: string
  lines: number
  functions: { name: string; lines: number }[]
  /** `as`, but for `as const`, which claims nothing. */
  casts: number
  anys: number
  nonNulls: number
}

/** The rooms that have figures; a file belongs to the first that fits. */
export const rooms: readonly { name: string; files: RegExp }[] = [
  { name: 'tests, everywhere', files: /^tests\/|\.test\.tsx?$/ },
  { name: 'domain', files: /^domain\// },
  { name: 'contract', files: /^contract\// },
  { name: 'words', files: /^words\// },
  { name: 'app/routes', files: /^app\/routes\// },
  { name: 'app/blocks', files: /^app\/blocks\// },
  { name: 'app, the rest', files: /^app\// },
  { name: 'shop', files: /^shop\// },
  { name: 'demo', files: /^demo\// },
  { name: 'edge', files: /^edge\// },
  { name: 'desk', files: /^desk\// },
  { name: 'preview', files: /^preview\// },
  { name: 'start, operation, the root', files: /^(?:start\/|operation\/|[^/]+$)/ },
  { name: 'scripts', files: /^scripts\// },
]

export function roomOf(file: string): string | undefined {
  return rooms.find(({ files }) => files.test(file))?.name
}

/** What of a file can be counted; the parser is the one that bundles it. */
export function measure(file: string, text: string): Measured {
  const measured: Measured = {
    file,
    lines: linesOf(text),
    functions: [],
    casts: 0,
    anys: 0,
    nonNulls: 0,
  }
  const noteFunction = (
    name: string | undefined,
    { start, end }: { start: number; end: number },
  ) => {
    if (name === undefined) return
    measured.functions.push({ name, lines: linesOf(text.slice(start, end)) })
  }
  const visitor = new Visitor({
    FunctionDeclaration: (node) => noteFunction(node.id?.name, node),
    VariableDeclarator: ({ id, init }) => {
      const isFunction =
        init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
      if (isFunction && id.type === 'Identifier') noteFunction(id.name, init)
    },
    TSAsExpression: ({ typeAnnotation }) => {
      const isConst =
        typeAnnotation.type === 'TSTypeReference' &&
        text.slice(typeAnnotation.start, typeAnnotation.end) === 'const'
      if (!isConst) measured.casts += 1
    },
    TSAnyKeyword: () => {
      measured.anys += 1
    },
    TSNonNullExpression: () => {
      measured.nonNulls += 1
    },
  })
  visitor.visit(parseSync(file, text).program)
  return measured
}

function linesOf(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}
