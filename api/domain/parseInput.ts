import type { z } from 'zod'
import { type Outcome, refuse } from './refusal.ts'

/**
 * Reads untrusted input against a schema. Refuses as `invalid`, naming every field once; messages are the schema's own
 * and never echo what was sent.
 */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): Outcome<z.output<S>> {
  const read = schema.safeParse(raw)
  if (read.success) return read.data
  const problems = read.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message,
  }))
  // The first rule that a field breaks says it all: an empty link need not also hear how links begin.
  const fields = problems.filter(({ path }, i) => problems.findIndex((other) => other.path === path) === i)
  return refuse('invalid', fields[0]?.message ?? 'Invalid input', { fields })
}
