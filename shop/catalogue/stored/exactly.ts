import type { z } from 'zod'

type Check = (value: unknown) => boolean

/**
 * Whether a value read from JSON is exactly what the schema gives back: nothing missing, nothing
 * more, no default to fill in. It answers several times faster than the schema, which has to copy;
 * what it says no to may still be valid.
 */
export function exactly<Value>(schema: z.ZodType<Value>): (value: unknown) => value is Value {
  const check = checkOf(schema)
  return (value): value is Value => check(value)
}

/** The kinds of schemas that are known here, and one for all others. */
type Known =
  | z.ZodString
  | z.ZodNumber
  | z.ZodBoolean
  | z.ZodEnum
  | z.ZodArray
  | z.ZodRecord
  | z.ZodObject
  | z.ZodOptional
  | z.ZodDefault
  | z.ZodNever

function checkOf(part: z.core.$ZodType): Check {
  // Schemas of the package's main door, which `type` tells apart.
  const schema = part as Known
  const { def } = schema
  if (def.checks && def.checks.length > 0) return judgedBy(schema)
  switch (def.type) {
    case 'string':
      return 'format' in def ? judgedBy(schema) : (value) => typeof value === 'string'
    case 'number':
      return 'format' in def ? judgedBy(schema) : (value) => typeof value === 'number'
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries))
      return (value) => values.has(value)
    }
    case 'array': {
      const element = checkOf(def.element)
      return (value) => Array.isArray(value) && value.every(element)
    }
    case 'record': {
      const entry = checkOf(def.valueType)
      // A schema leaves out this one name.
      const isKept = (name: string) => name !== '__proto__'
      return (value) =>
        isRecord(value) && Object.keys(value).every((name) => isKept(name) && entry(value[name]))
    }
    case 'object':
      return objectCheck(def.shape)
    case 'optional':
      return checkOf(def.innerType)
    case 'default':
      return checkOf(def.innerType)
    default:
      return judgedBy(schema)
  }
}

/** An optional field may be missing, and has its own kind if it is there. */
function objectCheck(shape: z.core.$ZodShape): Check {
  const checks = new Map<string, Check>()
  const needed: string[] = []
  for (const [name, field] of Object.entries(shape)) {
    checks.set(name, checkOf(field))
    const absent = (field as Known).safeParse(undefined) // as above
    if (!absent.success || absent.data !== undefined) needed.push(name)
  }
  return (value) => {
    if (!isRecord(value)) return false
    for (const name of Object.keys(value)) {
      const check = checks.get(name)
      if (!check?.(value[name])) return false
    }
    return needed.every((name) => value[name] !== undefined)
  }
}

/** Schemas that the checks above do not know, or that have rules of their own. */
function judgedBy(schema: z.ZodType): Check {
  return (value) => {
    const { success, data } = schema.safeParse(value)
    return success && data === value
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
