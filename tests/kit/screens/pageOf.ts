type Row = { __typename: string; id: string }

/** The page of these rows that the server returns for a query with these variables. */
export function pageOf<TRow extends Row>(rows: TRow[], variables: Record<string, unknown>) {
  const { first, after } = variables as { first: number; after?: string | null }
  const from = after ? rows.findIndex(({ id }) => id === after) + 1 : 0
  const shown = rows.slice(from, from + first)
  const [{ __typename } = { __typename: 'Nothing' }] = rows
  return {
    __typename: `${__typename}Connection`,
    totalCount: rows.length,
    edges: shown.map((node) => ({ __typename: `${__typename}Edge`, node })),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: from + first < rows.length,
      endCursor: shown.at(-1)?.id ?? null,
    },
  }
}
