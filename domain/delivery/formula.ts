import jsep from 'jsep'

import { roundHalfAway } from '../money.ts'

/** The longest formula that is read, in characters. */
export const longestFormula = 500

/** How deep the parts of a formula may lie within each other. */
export const deepestFormula = 32

/**
 * A shop's formula gives a finite number or nothing, and can reach only the numbers handed to it.
 *
 * It knows numbers, names, `+ - * / % **`, comparisons, `&& || !`, `a ? b : c` and the functions
 * min, max, round, floor, ceil and abs; a comparison gives 1 or 0. Nothing is ever run as code.
 * Formulas that are too long, too deep, not understood, or that name something unknown give
 * `undefined`.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 */
export function evaluateFormula(
  formula: string,
  values: Readonly<Record<string, number>>,
): number | undefined {
  if (formula.length > longestFormula) return undefined
  try {
    const result = evaluate(jsep(formula), values, 1)
    return Number.isFinite(result) ? result : undefined
  } catch {
    // The parser and the walk below both throw on what they do not understand.
    return undefined
  }
}

function evaluate(
  expression: jsep.Expression,
  values: Readonly<Record<string, number>>,
  depth: number,
): number {
  if (depth > deepestFormula) return notUnderstood()
  const of = (part: jsep.Expression) => evaluate(part, values, depth + 1)
  // Without plugins the parser makes nothing but these; anything else ends in the default below.
  const node = expression as jsep.CoreExpression

  switch (node.type) {
    case 'Literal':
      return numberOf(node.value)
    case 'Identifier':
      return valueNamed(node.name, values)
    case 'UnaryExpression':
      return unary(node.operator, of(node.argument))
    case 'BinaryExpression':
      return binary(node.operator, of(node.left), of(node.right))
    case 'ConditionalExpression':
      return of(node.test) === 0 ? of(node.alternate) : of(node.consequent)
    case 'CallExpression':
      return call(node.callee, node.arguments.map(of))
    default:
      return notUnderstood()
  }
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  return notUnderstood()
}

function valueNamed(name: string, values: Readonly<Record<string, number>>): number {
  if (!Object.hasOwn(values, name)) return notUnderstood()
  return numberOf(values[name])
}

function unary(operator: string, value: number): number {
  switch (operator) {
    case '-':
      return -value
    case '+':
      return value
    case '!':
      return Number(value === 0)
    default:
      return notUnderstood()
  }
}

function binary(operator: string, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case '%':
      return left % right
    case '**':
      return left ** right
    case '<':
      return Number(left < right)
    case '<=':
      return Number(left <= right)
    case '>':
      return Number(left > right)
    case '>=':
      return Number(left >= right)
    case '==':
    case '===':
      return Number(left === right)
    case '!=':
    case '!==':
      return Number(left !== right)
    case '&&':
      return Number(left !== 0 && right !== 0)
    case '||':
      return Number(left !== 0 || right !== 0)
    default:
      return notUnderstood()
  }
}

function call(callee: jsep.Expression, args: readonly number[]): number {
  if (callee.type !== 'Identifier' || args.length === 0) return notUnderstood()
  const [first = 0] = args
  switch (callee['name']) {
    case 'min':
      return Math.min(...args)
    case 'max':
      return Math.max(...args)
    case 'round':
      return roundHalfAway(first)
    case 'floor':
      return Math.floor(first)
    case 'ceil':
      return Math.ceil(first)
    case 'abs':
      return Math.abs(first)
    default:
      return notUnderstood()
  }
}

/** Ends the walk, as the parser ends on what it does not understand. */
function notUnderstood(): never {
  throw new TypeError('not understood')
}
