import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLString,
  isEnumType,
} from 'graphql'
import { NotPlanned, type PlannedField, type PlannedObject, type PlannedValue, type Write } from './Plan.ts'

/**
 * Writes an object's fields as JSON, each with a function that is created when the operation is planned.
 * Building an object of values for `JSON.stringify` to visit would cost several times as much.
 */
export function writeObject({ type, fields }: PlannedObject): Write {
  const count = fields.length
  const names = fields.map(({ key }, nth) => `${nth === 0 ? '{' : ','}${JSON.stringify(key)}:`)
  const writes = fields.map((field) => writeField(field, type.name))
  return (source, run) => {
    let text = ''
    let later: Later | undefined
    try {
      for (let nth = 0; nth < count; nth++) {
        const value = (writes[nth] as Write)(source, run)
        text += names[nth] as string
        if (typeof value === 'string') text += value
        else {
          later ??= new Later()
          later.add(text, value)
          text = ''
        }
      }
    } catch (error) {
      later?.leave()
      throw error
    }
    text += '}'
    return later ? later.ended(text) : text
  }
}

/** A text with some parts still pending. */
class Later {
  /** The text before each pending part. */
  readonly #before: string[] = []
  readonly #coming: Promise<string>[] = []

  add(before: string, coming: Promise<string>): void {
    this.#before.push(before)
    this.#coming.push(coming)
  }

  ended(last: string): Promise<string> {
    const [before, coming] = [this.#before, this.#coming]
    const [first = ''] = before
    const [only] = coming
    // Most texts have one pending part, and `Promise.all` takes several promises more.
    if (only && coming.length === 1) return only.then((part) => first + part + last)
    return Promise.all(coming).then((parts) => {
      // `join` would copy the text again for each enclosing object.
      let text = ''
      for (const [nth, part] of parts.entries()) text += (before[nth] as string) + part
      return text + last
    })
  }

  /** Pending parts may fail, and nobody awaits them anymore. */
  leave(): void {
    void Promise.allSettled(this.#coming)
  }
}

function writeField(field: PlannedField, typeName: string): Write {
  const { resolve, definition } = field
  if (resolve === null) return () => JSON.stringify(typeName)
  const hasArgs = definition.args.length > 0
  const takesInfo = resolve.length > 3
  const isRequired = field.value.kind === 'required'
  const value = field.value.kind === 'required' ? field.value.of : field.value
  if (value.kind === 'leaf' && !takesInfo) {
    // Nine of ten fields; in one function, because calling one for each part would take most of the time.
    const write = writeLeaf(value.type)
    const settle = (settled: unknown) => {
      if (settled !== null && settled !== undefined) return write(settled)
      if (isRequired) throw new NotPlanned('null where none is allowed')
      return NULL
    }
    return (source, run) => {
      const found = resolve(source, hasArgs ? run.argsOf(field) : NO_ARGS, run.context, undefined)
      return typeof found === 'object' && isThenable(found) ? found.then(settle) : settle(found)
    }
  }
  const write = writeValue(field.value)
  return (source, run) => {
    const found = resolve(
      source,
      hasArgs ? run.argsOf(field) : NO_ARGS,
      run.context,
      takesInfo ? run.infoOf(field) : undefined,
    )
    return isThenable(found) ? found.then((settled) => write(settled, run)) : write(found, run)
  }
}

const NO_ARGS = Object.freeze({})
const NULL = 'null'

/** Prisma's promises are not instances of Promise. */
const isThenable = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

function writeValue(value: PlannedValue): Write {
  switch (value.kind) {
    case 'required': {
      const write = writeValue(value.of)
      return (found, run) => {
        const text = write(found, run)
        return typeof text === 'string' ? present(text) : text.then(present)
      }
    }
    case 'leaf': {
      const write = writeLeaf(value.type)
      return (found) => (found === null || found === undefined ? NULL : write(found))
    }
    case 'object': {
      const write = writeObject(value.of)
      return (found, run) => (isAbsent(found) ? NULL : write(found, run))
    }
    case 'union': {
      const writes = new Map(value.of.map((object) => [object.type.name, writeObject(object)]))
      return (found, run) => {
        if (isAbsent(found)) return NULL
        const write = writes.get(value.nameOf(found, run.context))
        if (!write) throw new NotPlanned('a value of none of the union’s types')
        return write(found, run)
      }
    }
    case 'list':
      return writeList(writeValue(value.of))
  }
}

function present(text: string): string {
  if (text === NULL) throw new NotPlanned('null where none is allowed')
  return text
}

function isAbsent(found: unknown): boolean {
  if (found instanceof Error) throw found
  return found === null || found === undefined
}

const writeList =
  (write: Write): Write =>
  (found, run) => {
    if (isAbsent(found)) return NULL
    if (!Array.isArray(found)) throw new NotPlanned('a list that is no array')
    let text = '['
    let later: Later | undefined
    try {
      for (const item of found as unknown[]) {
        const value = isThenable(item) ? item.then((settled) => write(settled, run)) : write(item, run)
        if (text !== '[' || later) text += ','
        if (typeof value === 'string') text += value
        else {
          later ??= new Later()
          later.add(text, value)
          text = ''
        }
      }
    } catch (error) {
      later?.leave()
      throw error
    }
    text += ']'
    return later ? later.ended(text) : text
  }

type WriteLeaf = (value: unknown) => string

/**
 * Types whose usual values need only a check of their JavaScript type; all other values are serialized by the
 * GraphQL type.
 */
function writeLeaf(type: GraphQLLeafType): WriteLeaf {
  const asTypeSays: WriteLeaf = (value) => {
    if (value instanceof Error) throw value
    const shown = type.serialize(value)
    if (shown === null || shown === undefined) throw new NotPlanned('an invalid value')
    return typeof shown === 'string' ? quoted(shown) : JSON.stringify(shown)
  }
  if (type === GraphQLString || type === GraphQLID)
    return (value) => (typeof value === 'string' ? quoted(value) : asTypeSays(value))
  if (type === GraphQLBoolean)
    return (value) => (typeof value === 'boolean' ? String(value) : asTypeSays(value))
  if (type === GraphQLInt) return (value) => (isInt(value) ? String(value) : asTypeSays(value))
  return isEnumType(type) ? writeEnum(asTypeSays) : asTypeSays
}

const LARGEST_INT = 2 ** 31 - 1

const isInt = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) <= LARGEST_INT

function writeEnum(asTypeSays: WriteLeaf): WriteLeaf {
  const texts = new Map<unknown, string>()
  return (value) => {
    const known = texts.get(value)
    if (known !== undefined) return known
    const text = asTypeSays(value)
    texts.set(value, text)
    return text
  }
}

/** Printable ASCII that JSON does not escape. */
const PLAIN = /^[ !#-[\]-~]*$/

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text))
