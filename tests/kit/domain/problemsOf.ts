import type { z } from 'zod'
import { parseInput } from '../../../api/domain/parseInput.ts'
import { isRefusal } from '../../../api/domain/refusal.ts'

/** The first message per field when a schema rejects an input; empty when it accepts it. */
export function problemsOf(schema: z.ZodType, raw: unknown): Record<string, string> {
  const read = parseInput(schema, raw)
  if (!isRefusal(read)) return {}
  const problems: Record<string, string> = {}
  for (const { path, message } of read.fields ?? []) problems[path] ??= message
  return problems
}
