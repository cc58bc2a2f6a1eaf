/** What a screen's query read, as a place to go on from. */
export type Snapshot = {
  /** The event cursor that came with the newest answer of the server; undefined until there is one. */
  cursor: string | undefined
  /** Reads the query anew; answers with the cursor that came with it. */
  refetch: () => Promise<string | undefined>
}
