import type { LiveEvent } from '../usecases/live/ports.ts'
import { builder } from './builder.ts'
import { describedEnumValues } from './enums.ts'
import { EventInterface } from './events.ts'
import { follow, happened } from './follow.ts'

const partOf = {
  'supplier.priced': 'pricing',
  'supplier.stock_changed': 'stock',
  'supplier.images_changed': 'images',
} as const

type Change = keyof typeof partOf

const AssortmentPart = builder.enumType('AssortmentPart', {
  description: 'What a supplier keeps.',
  values: describedEnumValues({
    pricing: 'Standing prices.',
    stock: 'Pieces in stock.',
    images: 'Links to pictures.',
  } satisfies Record<(typeof partOf)[Change], string>),
})

const AssortmentChangedEvent = builder.objectRef<LiveEvent>('AssortmentChangedEvent').implement({
  description: 'A supplier changed what it keeps.',
  interfaces: [EventInterface],
  fields: (t) => ({
    supplierId: t.id({ description: 'Whose it is.', resolve: ({ row }) => row.supplierId ?? '' }),
    part: t.field({
      description: 'What of it changed.',
      type: AssortmentPart,
      resolve: ({ row }) => partOf[row.type as Change],
    }),
    variantId: t.id({
      nullable: true,
      description: 'The variant that was priced, when it was just one.',
      resolve: ({ row }) => (typeof row.data.variantId === 'string' ? row.data.variantId : null),
    }),
  }),
})

builder.subscriptionField('assortmentChanged', (t) =>
  t.field({
    type: AssortmentChangedEvent,
    description:
      "Supplier: its own prices, pieces in stock or image links changed, perhaps in another window. Admin: any supplier's.",
    authScopes: { roles: ['admin', 'supplier'] },
    args: {
      after: t.arg({ type: 'EventCursor', description: 'Go on behind this position; from now on without.' }),
    },
    subscribe: (_root, { after }, context) =>
      follow(context, { field: 'assortmentChanged', after, shows: () => Promise.resolve(true) }),
    resolve: happened,
  }),
)
