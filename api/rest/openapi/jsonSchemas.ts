import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

const HERE = '#/$defs/'
const THERE = '#/components/schemas/'

/** Turns zod's schemas into the document's; what has an id of its own becomes a component, once. */
export function jsonSchemas() {
  const components: Record<string, unknown> = {}

  /** What is answered. */
  function answered(schema: z.ZodType): JsonSchema {
    // Within something, or a schema with an id would not be told apart from its own definition.
    const { properties, $defs } = inDocument(
      z.toJSONSchema(z.object({ it: schema }), { io: 'output', unrepresentable: 'any' }),
    ) as { properties: { it: JsonSchema }; $defs?: Record<string, unknown> }
    Object.assign(components, $defs)
    return properties.it
  }

  /** The properties of what is read, and which of them must be there. */
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
