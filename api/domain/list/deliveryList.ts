import { defineList } from './defineList.ts'
import { among, quoted, text, yesOrNo } from './params.ts'

/**
 * The state of a store delivery: waiting to be processed, processed, dead-lettered, dead-lettered and dismissed by an
 * admin, or of a topic Loupe ignores.
 */
export const deliveryStatuses = {
  received: 'Waiting',
  done: 'Processed',
  dead: 'Failed',
  dismissed: 'Dismissed',
  ignored: 'Ignored',
} as const
export type DeliveryStatus = keyof typeof deliveryStatuses

/** Which deliveries a list includes; null or absent means no restriction. */
export interface DeliveryFilter {
  readonly status?: readonly DeliveryStatus[] | null
  /** Whether it failed and can be replayed, because its payload is kept. */
  readonly replayable?: boolean | null
  /** The store's name for it, such as `orders/create`. */
  readonly topic?: string | null
  /** Searches ids, outcome and error; an order's number finds its deliveries. */
  readonly search?: string | null
}

const TOPIC = /^[a-z_]{1,40}\/[a-z_]{1,40}$/

export const deliveryList = defineList<DeliveryFilter>()({
  filters: {
    status: {
      param: 'status',
      read: (word) => {
        const status = among(Object.keys(deliveryStatuses) as DeliveryStatus[], word)
        return status && [status]
      },
      chip: (statuses) => statuses.map((status) => deliveryStatuses[status]).join(', '),
    },
    replayable: {
      param: 'replayable',
      read: yesOrNo,
      chip: (replayable) => (replayable ? 'Can be replayed' : 'Cannot be replayed'),
    },
    topic: { param: 'topic', read: (topic) => (TOPIC.test(topic) ? topic : null), chip: (topic) => topic },
    search: { param: 'search', typed: true, read: text, chip: quoted },
  },
})

export type DeliveryList = ReturnType<typeof deliveryList.read>
