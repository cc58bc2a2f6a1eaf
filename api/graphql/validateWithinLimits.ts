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

/** Whoever has made this many mistakes has been told enough. */
const MOST_ERRORS = 10

const RULES = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule).map(plainMessage)
/** Compares fields with each other and fragments with fragments: only documents whose shape has been limited get that far. */
const COMPARING = [plainMessage(OverlappingFieldsCanBeMergedRule)]

/**
 * The standard rules, and our limits on what the standard allows. A limit is looked at only when the document is sound: a
 * walk over fragments that spread themselves has no end.
 */
export function validateWithinLimits(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const broken = standard(schema, document, RULES)
  if (broken.length > 0) return broken
  const refused = refusesShape(document)
  return refused ? [refused] : standard(schema, document, COMPARING)
}

/** Naming what was probably meant takes time for each mistake, and the schema is public. */
const OPTIONS = { maxErrors: MOST_ERRORS, hideSuggestions: true }

const standard = (schema: GraphQLSchema, document: DocumentNode, rules: typeof RULES) =>
  validate(schema, document, rules, OPTIONS).map((error) =>
    error.extensions.code === undefined
      ? new GraphQLError('There are more mistakes than these', { extensions: { code: 'BAD_REQUEST' } })
      : error,
  )
