/** The codes of a result's top-level errors. */
export const codesOf = (result: unknown): unknown[] => {
  const { errors } = (result ?? {}) as { errors?: unknown }
  return Array.isArray(errors)
    ? errors.map((error: { extensions?: Record<string, unknown> }) => error.extensions?.['code'])
    : []
}
