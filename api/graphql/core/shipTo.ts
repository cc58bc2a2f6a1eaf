import type { ShipTo as ShipToValue } from '../../domain/shipTo.ts'
import { builder } from './builder.ts'

export const ShipTo = builder.objectRef<ShipToValue>('ShipTo').implement({
  description: "The hub a finished piece is shipped to: the retailer's store nearest to the customer.",
  fields: (t) => ({
    hub: t.exposeString('hub', { description: 'The hub: Houston, London or Hong Kong.' }),
    flag: t.exposeString('flag', { description: "The hub's flag as an emoji." }),
    location: t.exposeString('location', { description: "The hub's display name." }),
    note: t.exposeString('note', { description: 'Company and street of the hub.' }),
  }),
})
