import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

const HERE = '#/$defs/'
const THERE = '#/components/schemas/'

/** Converts zod schemas to JSON schemas; those with an id become shared components. */
export function jsonSchemas() {
  const components: Record<string, unknown> = {}

  /** The schema of a response. */
  function answered(schema: z.ZodType): JsonSchema {
    // Wrapped, because a schema with an id at the top level would be a reference to itself.
    const { properties, $defs } = inDocument(
      z.toJSONSchema(z.object({ it: schema }), { io: 'output', unrepresentable: 'any' }),
    ) as { properties: { it: JsonSchema }; $defs?: Record<string, unknown> }
    Object.assign(components, $defs)
    return properties.it
  }

  /**
   * The properties of an input, and which of them are required. That is tested with a missing value, because
   * zod cannot derive it from a preprocessed schema. A schema that catches invalid input counts as the one
   * inside, because the route refuses caught input.
   */
  function read(schema: z.ZodObject): {
    properties: Record<string, JsonSchema>
    required: readonly string[]
  } {
    const { properties = {} } = inDocument(
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    ) as { properties?: Record<string, JsonSchema> }
    const required = Object.entries(schema.shape).flatMap(([name, field]) =>
      z.safeParse(field instanceof z.ZodCatch ? field.unwrap() : field, undefined).success ? [] : [name],
    )
    return { properties, required }
  }

  return { answered, read, components }
}

const inDocument = (schema: unknown): unknown => JSON.parse(JSON.stringify(schema).replaceAll(HERE, THERE))

export type JsonSchemas = ReturnType<typeof jsonSchemas>
