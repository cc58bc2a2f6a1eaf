import { EnvelopArmor } from '@escape.tech/graphql-armor'
import type { Plugin } from 'graphql-yoga'
import { oncePerMutation } from './oncePerMutation.ts'
import { sizeLimit } from './sizeLimit.ts'

/** Wide enough for the product's own screens and for introspection, far too narrow to hurt. */
const DEEPEST = 9
const MOST_COST = 25_000
const MOST_TOKENS = 2_000
const MOST_ALIASES = 15
const MOST_DIRECTIVES = 50

/** What an operation may ask for: anything beyond is refused before it is executed, over HTTP and WebSocket alike. */
export function limits(): Plugin[] {
  const { plugins } = new EnvelopArmor({
    maxDepth: { n: DEEPEST, flattenFragments: true },
    // A literal `first: 100` counts a hundred times; what stands in variables is counted by `sizeLimit`.
    costLimit: { maxCost: MOST_COST, flattenFragments: true, depthCostFactor: 1.3 },
    maxTokens: { n: MOST_TOKENS },
    maxAliases: { n: MOST_ALIASES },
    maxDirectives: { n: MOST_DIRECTIVES },
    // The schema is public: introspection says the same as a suggestion.
    blockFieldSuggestion: { enabled: false },
  }).protect()
  return [
    ...(plugins as Plugin[]),
    { onValidate: ({ addValidationRule }) => addValidationRule(oncePerMutation) },
    sizeLimit,
  ]
}
