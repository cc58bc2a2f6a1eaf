import { type OpenApi, type Schema, schemaOf } from './openApi.ts'

/** A short description of a schema: 'string or null', 'list of QuoteRequest', 'pending or quoted'. */
export function typeText(document: OpenApi, given: Schema): string {
  const { name, schema } = schemaOf(document, given)
  if (name) return name
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeText(document, choice)))].join(' or ')
  if (schema.enum) return schema.enum.map(String).join(' or ')
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['anything'])
  return types
    .map((type) => {
      if (type === 'array' && schema.items) return `list of ${typeText(document, schema.items)}`
      return type === 'string' && schema.format ? `string (${schema.format})` : type
    })
    .join(' or ')
}
