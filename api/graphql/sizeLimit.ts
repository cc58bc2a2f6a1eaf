import {
  type ArgumentNode,
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { badRequest } from './codedError.ts'
import { MOST_QUOTES, MOST_VERSIONS } from './variant.ts'

/** Some seconds of work at most. The widest screen asks for a tenth of it. */
const MOST_VALUES = 50_000

/** Lists that have no pages, and how long they get. */
const LISTS: ReadonlyMap<string, number> = new Map([
  ['myPricingHistory', MOST_VERSIONS],
  ['myQuotes', MOST_QUOTES],
])

/**
 * Refuses what would answer with more values than anybody reads: a page within a page is a hundred times a hundred rows. The
 * cost of a document is known before its variables are, and counts sizes only where they are written out.
 */
export const sizeLimit: Plugin = {
  onExecute: ({ args, setResultAndStopExecution }) => {
    if (mostValues(args) > MOST_VALUES) setResultAndStopExecution({ errors: [tooMany()] })
  },
  onSubscribe: ({ args, setResultAndStopExecution }) => {
    if (mostValues(args) > MOST_VALUES) setResultAndStopExecution({ errors: [tooMany()] })
  },
}

const tooMany = () => badRequest('This asks for too much at once: ask for smaller pages')

type Asked = Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'>

/** How many values an operation can answer with, if every page is full. */
export function mostValues({ document, operationName, variableValues }: Asked): number {
  const operation = getOperationAST(document, operationName)
  if (!operation) return 0
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  )
  return count(operation.selectionSet, { operation, fragments, variables: variableValues ?? {} })
}

interface Within {
  readonly operation: OperationDefinitionNode
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: Readonly<Record<string, unknown>>
}

// Fragments that spread themselves, or each other over and over, have been refused before this.
function count({ selections }: SelectionSetNode, within: Within): number {
  let values = 0
  for (const selection of selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT) values += count(selection.selectionSet, within)
    else if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = within.fragments.get(selection.name.value)
      values += fragment ? count(fragment.selectionSet, within) : 0
    } else {
      const below = selection.selectionSet ? count(selection.selectionSet, within) : 0
      values += lengthOf(selection, within) * (1 + below)
    }
  }
  return values
}

function lengthOf({ name, arguments: given = [] }: FieldNode, within: Within): number {
  const sizes = given.filter(isSize).map(({ value }) => Number(read(value, within)))
  // What is no number is refused where it is read.
  return Math.max(LISTS.get(name.value) ?? 1, ...sizes.filter((size) => size > 1))
}

const isSize = ({ name }: ArgumentNode) => name.value === 'first' || name.value === 'last'

function read(value: ValueNode, { operation, variables }: Within): unknown {
  if (value.kind === Kind.INT) return value.value
  if (value.kind !== Kind.VARIABLE) return null
  const { value: name } = value.name
  if (variables[name] !== undefined) return variables[name]
  const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)
  return definition?.defaultValue?.kind === Kind.INT ? definition.defaultValue.value : null
}
