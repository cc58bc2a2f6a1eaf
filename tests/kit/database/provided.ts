import 'vitest'

/** The values that a project's global setup provides to its workers. */
type ProvidedDatabase =
  | { kind: 'embedded'; snapshot: string }
  | { kind: 'postgres'; server: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    database: ProvidedDatabase
  }
}
