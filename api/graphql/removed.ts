import { builder } from './builder.ts'

export const Removed = builder.objectRef<{ readonly id: string }>('Removed').implement({
  description: 'What is gone, for caches to forget.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Of what was removed.' }) }),
})
