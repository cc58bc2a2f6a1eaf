import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  OverlappingFieldsCanBeMergedRule,
  specifiedRules,
  validate,
} from 'graphql'
import { refusesShape } from './documentShape.ts'
import { plainMessage } from './validationMessages.ts'

/** More errors would not help the client. */
const MAX_ERRORS = 10

const RULES = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule).map(plainMessage)
/** This rule compares fields and fragments pairwise, so it runs only on documents whose shape is within limits. */
const COMPARING = [plainMessage(OverlappingFieldsCanBeMergedRule)]

/**
 * The standard rules plus Loupe's limits. The limits are checked only on valid documents: walking fragments that
 * spread themselves would never end.
 */
export function validateWithinLimits(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const broken = standard(schema, document, RULES)
  if (broken.length > 0) return broken
  const refused = refusesShape(document)
  return refused ? [refused] : standard(schema, document, COMPARING)
}

/** Suggestions take time to compute for each error, and the schema is public. */
const OPTIONS = { maxErrors: MAX_ERRORS, hideSuggestions: true }

const standard = (schema: GraphQLSchema, document: DocumentNode, rules: typeof RULES) =>
  validate(schema, document, rules, OPTIONS).map((error) =>
    error.extensions.code === undefined
      ? new GraphQLError('There are more mistakes than these', { extensions: { code: 'BAD_REQUEST' } })
      : error,
  )
