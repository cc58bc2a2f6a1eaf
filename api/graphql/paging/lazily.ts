/**
 * What a list's rows and its total share, such as its filter, made once, when the first of them asks. A promise that a
 * resolver began for neither would be nobody's to handle, and its failure would end the process.
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
