/**
 * Creates a value that a list's rows and its total share, such as its filter, when the first of them needs
 * it. If the resolver created a promise and neither of them awaited it, its failure would be an unhandled
 * rejection, which ends the process.
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
