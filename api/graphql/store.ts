import { storeFigures, type StoreFigures } from '../data/reads/storeFigures.ts'
import { builder } from './builder.ts'
import type { StoreSettings } from './context.ts'

const StoreStatus = builder.objectRef<StoreSettings & StoreFigures>('StoreStatus').implement({
  description: 'Whether the store is connected, and how much of its catalogue is here.',
  fields: (t) => ({
    configured: t.exposeBoolean('configured'),
    shopDomain: t.exposeString('shopDomain', { nullable: true }),
    productCount: t.exposeInt('productCount'),
    variantCount: t.exposeInt('variantCount'),
    lastSync: t.expose('lastSync', {
      type: 'DateTime',
      nullable: true,
      description: 'When something of the catalogue last came from the store.',
    }),
  }),
})

builder.queryField('storeStatus', (t) =>
  t.field({
    type: StoreStatus,
    description: 'Admin only.',
    authScopes: { roles: ['admin'] },
    resolve: async (_root, _args, { prisma, store }) => ({ ...store, ...(await storeFigures(prisma)) }),
  }),
)
