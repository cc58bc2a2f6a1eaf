import type { ShipTo as ShipToValue } from '../domain/shipTo.ts'
import { builder } from './builder.ts'

export const ShipTo = builder.objectRef<ShipToValue>('ShipTo').implement({
  description: "Where the finished piece is sent: the retailer's store nearest to the customer.",
  fields: (t) => ({
    hub: t.exposeString('hub', { description: 'Houston, London or Hong Kong.' }),
    flag: t.exposeString('flag', { description: 'As emoji.' }),
    location: t.exposeString('location', { description: 'What the hub is called.' }),
    note: t.exposeString('note', { description: 'Company and street.' }),
  }),
})
