import type { DomainEvent } from '../events.ts'

/**
 * A request that was linked to its variant, which was not in the catalog when it was ordered, or to the
 * variant that replaced it in the store.
 */
export interface LinkedRequest {
  readonly requestId: string
  /** The request is hidden from suppliers. */
  readonly held: boolean
}

interface CatalogChanges {
  readonly created?: number
  readonly changed: number
  /** Whether suppliers can see a difference. */
  readonly visible?: boolean
  readonly linked?: readonly LinkedRequest[]
}

/** The effects of a change of the store's catalog: on the catalog, and on requests for its variants. */
export const catalogEvents = ({
  created = 0,
  changed,
  visible,
  linked = [],
}: CatalogChanges): DomainEvent[] => [
  ...(created + changed > 0
    ? [{ type: 'catalogue.changed', created, changed, ...(visible && { visible }) } as const]
    : []),
  ...linked.map(({ requestId, held }): DomainEvent => ({
    type: 'request.changed',
    requestId,
    changes: ['linked'],
    ...(held && { held }),
  })),
]
