/** The subset of OpenAPI 3.1 that the reference shows. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
}

interface Answer extends Media {
  readonly description: string
}

interface Referring {
  readonly $ref: string
}

export interface OpenApiOperation {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
  readonly 'x-callers'?: readonly string[]
  readonly parameters?: readonly (Parameter | Referring)[]
  readonly requestBody?: Media
  readonly responses: Readonly<Record<string, Answer | Referring>>
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
}

export interface OpenApi {
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

const lastOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

export const parameterOf = ({ components }: OpenApi, one: Parameter | Referring): Parameter | undefined =>
  '$ref' in one ? components.parameters[lastOf(one.$ref)] : one

export const answerOf = ({ components }: OpenApi, one: Answer | Referring): Answer | undefined =>
  '$ref' in one ? components.responses[lastOf(one.$ref)] : one

/** Resolves a reference to its schema and name; other schemas are returned as they are, without a name. */
export function schemaOf({ components }: OpenApi, schema: Schema): { name: string | null; schema: Schema } {
  if (schema.$ref === undefined) return { name: null, schema }
  const name = lastOf(schema.$ref)
  return { name, schema: components.schemas[name] ?? {} }
}
