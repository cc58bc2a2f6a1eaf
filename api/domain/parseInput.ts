import type { z } from 'zod'
import { type Outcome, refuse } from './refusal.ts'

/**
 * Parses untrusted input with a schema. Refuses as `invalid`, naming each field once; messages come from the schema
 * and never echo the input.
 */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): Outcome<z.output<S>> {
  const read = schema.safeParse(raw)
  if (read.success) return read.data
  const problems = read.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message,
  }))
  // Only the first problem of a field is reported: an empty link need not also report the wrong scheme.
  const fields = problems.filter(({ path }, i) => problems.findIndex((other) => other.path === path) === i)
  return refuse('invalid', fields[0]?.message ?? 'Invalid input', { fields })
}
