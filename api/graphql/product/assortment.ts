import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'
import { EventInterface } from '../core/events.ts'
import { subscriptionField } from '../core/subscriptionField.ts'

const partOf = {
  'supplier.priced': 'pricing',
  'supplier.stock_changed': 'stock',
  'supplier.images_changed': 'images',
} as const

type Change = keyof typeof partOf

const AssortmentPart = builder.enumType('AssortmentPart', {
  description: "The parts of a supplier's assortment in Loupe.",
  values: describedEnumValues({
    pricing: 'List prices.',
    stock: 'In-stock pieces.',
    images: 'Image links.',
  } satisfies Record<(typeof partOf)[Change], string>),
})

const AssortmentChangedEvent = builder.objectRef<LiveEvent>('AssortmentChangedEvent').implement({
  description: 'A supplier changed its list prices, in-stock pieces or image links.',
  interfaces: [EventInterface],
  fields: (t) => ({
    supplierId: t.id({
      description: 'Id of the supplier that made the change.',
      resolve: ({ row }) => row.supplierId ?? '',
    }),
    part: t.field({
      description: 'Which part changed.',
      type: AssortmentPart,
      resolve: ({ row }) => partOf[row.type as Change],
    }),
    variantId: t.id({
      nullable: true,
      description: 'The variant whose price changed; null if there were several or none.',
      resolve: ({ row }) => (typeof row.data.variantId === 'string' ? row.data.variantId : null),
    }),
  }),
})

subscriptionField('assortmentChanged', {
  type: AssortmentChangedEvent,
  description:
    "Supplier: its own prices, in-stock pieces or image links changed, perhaps in another window. Admin: any supplier's.",
  roles: ['admin', 'supplier'],
})
