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

  /** The properties of an input, and which of them are required. */
  function read(schema: z.ZodType): { properties: Record<string, JsonSchema>; required: readonly string[] } {
    const { properties = {}, required = [] } = inDocument(
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    ) as { properties?: Record<string, JsonSchema>; required?: string[] }
    return { properties, required }
  }

  return { answered, read, components }
}

const inDocument = (schema: unknown): unknown => JSON.parse(JSON.stringify(schema).replaceAll(HERE, THERE))

export type JsonSchemas = ReturnType<typeof jsonSchemas>
