import { builder } from './builder.ts'

export const Removed = builder.objectRef<{ readonly id: string }>('Removed').implement({
  description: 'An object that was deleted, for clients to remove from their cache.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Id of the deleted object.' }) }),
})
