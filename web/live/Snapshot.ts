/** The data a screen's query read, as a starting point for its subscription. */
export type Snapshot = {
  /** The event cursor of the server's newest answer; undefined until there is one. */
  cursor: string | undefined
  /** Refetches the query; returns the cursor of its answer. */
  refetch: () => Promise<string | undefined>
}
