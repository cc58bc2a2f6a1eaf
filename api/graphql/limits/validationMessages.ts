import {
  type ASTVisitor,
  getNamedType,
  GraphQLError,
  isRequiredArgument,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/**
 * Messages for standard validation rules. The standard messages quote the document, which may contain a
 * password in the wrong place: these contain only the rule and names from the schema, and the error's
 * locations do the rest. A rule without an entry here gets a generic message.
 */
const MESSAGES: Readonly<Record<string, (place: ErrorPlace) => string>> = {
  FieldsOnCorrectTypeRule: ({ type }) => `${type} has no such field`,
  ScalarLeafsRule: ({ field }) =>
    `${field} is selected wrongly: an object needs a selection of fields, a value has none`,
  KnownArgumentNamesRule: ({ field }) => `${field} has no such argument`,
  ProvidedRequiredArgumentsRule: ({ field, required }) => `${field} needs its arguments: ${required}`,
  ValuesOfCorrectTypeRule: ({ argument, input }) => `A value of ${argument} is not a valid ${input}`,
  VariablesInAllowedPositionRule: () => 'A variable is used where its type does not fit',
  KnownTypeNamesRule: () => 'There is no such type',
  KnownFragmentNamesRule: () => 'There is no such fragment',
  KnownDirectivesRule: () => 'There is no such directive, or it is not allowed here',
  NoUndefinedVariablesRule: () => 'A variable is used that the operation does not define',
  NoUnusedVariablesRule: () => 'A variable is defined and never used',
  NoUnusedFragmentsRule: () => 'A fragment is defined and never used',
  NoFragmentCyclesRule: () => 'A fragment spreads itself',
  PossibleFragmentSpreadsRule: ({ type }) => `A fragment can never apply to ${type}`,
  OverlappingFieldsCanBeMergedRule: () => 'Fields of the same name conflict: give them different aliases',
  SingleFieldSubscriptionsRule: () => 'A subscription selects one field',
  LoneAnonymousOperationRule: () => 'An operation without a name must be the only one',
  UniqueOperationNamesRule: () => 'Two operations have the same name',
  UniqueFragmentNamesRule: () => 'Two fragments have the same name',
  UniqueVariableNamesRule: () => 'Two variables have the same name',
  UniqueArgumentNamesRule: () => 'An argument is given twice',
  UniqueInputFieldNamesRule: () => 'A field of an input is given twice',
  UniqueDirectivesPerLocationRule: () => 'A directive may stand only once in a place',
  MaxIntrospectionDepthRule: () => 'Introspection is nested too deeply',
}

/** Where the rule was broken, in names from the schema. */
interface ErrorPlace {
  readonly type: string
  readonly field: string
  readonly argument: string
  readonly input: string
  /** The field's required arguments. */
  readonly required: string
}

function placeIn(context: ValidationContext): ErrorPlace {
  const type = context.getParentType()?.name ?? 'The type'
  const definition = context.getFieldDef()
  const directive = context.getDirective()
  const owner = directive ?? definition
  const field = directive ? `@${directive.name}` : definition ? `${type}.${definition.name}` : type
  const argument = context.getArgument()
  const input = context.getInputType()
  const inside = context.getParentInputType()
  return {
    type,
    field,
    argument: argument ? `${field}(${argument.name}:)` : 'a default',
    input: input ? String(input) : inside ? getNamedType(inside).name : 'input',
    required: (owner?.args ?? [])
      .filter(isRequiredArgument)
      .map(({ name }) => name)
      .join(', '),
  }
}

/** The rule with our own message. */
export const plainMessage =
  (rule: ValidationRule): ValidationRule =>
  (context: ValidationContext): ASTVisitor => {
    const listening = Object.create(context, {
      reportError: {
        value: ({ nodes }: GraphQLError) => {
          const message = MESSAGES[rule.name]?.(placeIn(context)) ?? 'A rule of validation is broken'
          context.reportError(new GraphQLError(message, { nodes, extensions: { code: 'BAD_REQUEST' } }))
        },
      },
    }) as ValidationContext
    return rule(listening)
  }
