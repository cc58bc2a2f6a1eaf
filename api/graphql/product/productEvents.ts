import type { LiveEvent } from '../../usecases/live/ports.ts'
import { builder } from '../core/builder.ts'
import { describedEnumValues } from '../core/enums.ts'
import { EventInterface, idIn } from '../live/event.ts'
import { subscriptionField } from '../live/subscriptionField.ts'

const countIn = ({ row }: LiveEvent, name: string): number | null => {
  const count = row.data[name]
  return typeof count === 'number' ? count : null
}

const CatalogueChangedEvent = builder.objectRef<LiveEvent>('CatalogueChangedEvent').implement({
  description:
    'Products were created, changed or removed: by an admin in Loupe, or by the store. Admins also get it when a cost changed, or a price that an admin entered for a supplier.',
  interfaces: [EventInterface],
  fields: (t) => ({
    created: t.int({
      nullable: true,
      description: 'How many products were created. Admin only: null for everyone else.',
      resolve: (event) => countIn(event, 'created'),
    }),
    changed: t.int({
      nullable: true,
      description: 'How many products were changed or removed. Admin only: null for everyone else.',
      resolve: (event) => countIn(event, 'changed'),
    }),
  }),
})

subscriptionField('catalogueChanged', {
  type: CatalogueChangedEvent,
  description:
    "Products were created, changed or removed, by an admin or by the store. Supplier: only if what suppliers see of them changed; never because of a price, a cost or the store's inventory.",
  roles: ['admin', 'supplier'],
})

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
      resolve: (event) => idIn(event, 'variantId'),
    }),
  }),
})

subscriptionField('assortmentChanged', {
  type: AssortmentChangedEvent,
  description:
    "Supplier: its own prices, in-stock pieces or image links changed, perhaps in another window. Admin: any supplier's.",
  roles: ['admin', 'supplier'],
})
