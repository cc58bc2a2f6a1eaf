/** The data read by a screen's query, as the starting point of its subscription. */
export type Snapshot = {
  /**
   * The server's newest answer, a new object for each, with its event cursor; undefined until there is one.
   */
  reading: { cursor: string } | undefined
  /** The cursor of the newest answer, which the screen may not have rendered yet. */
  newest: () => string | undefined
  /** Refetches the query; returns the cursor of its answer. */
  refetch: () => Promise<string | undefined>
}
