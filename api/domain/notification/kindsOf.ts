export interface StoredEvent {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * The kinds of notifications that the events of one audience's streams cause.
 *
 * @param table the kind that events of each type cause; null for none
 * @param isNotified whether an event of such a type causes one, which may depend on its data
 */
export function kindsOf<Kind extends string>(
  table: readonly (readonly [type: string, kind: Kind | null])[],
  isNotified: (kind: Kind, data: StoredEvent['data']) => boolean,
) {
  const kindOfType = new Map(table.flatMap(([type, kind]) => (kind ? [[type, kind] as const] : [])))
  const types: readonly string[] = [...kindOfType.keys()]
  return {
    types,
    /** The event types that can cause notifications of these kinds. */
    typesOf: (kinds: readonly string[]): string[] =>
      types.filter((type) => kinds.includes(kindOfType.get(type) ?? '')),
    of: ({ type, data }: StoredEvent): Kind | null => {
      const kind = kindOfType.get(type)
      return kind && isNotified(kind, data) ? kind : null
    },
  }
}
