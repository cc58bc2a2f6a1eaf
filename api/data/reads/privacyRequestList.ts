import type { Prisma } from '../prisma/client.ts'
import { byInstant, type Part } from './Sort.ts'

type Row = Prisma.PrivacyRequestGetPayload<object>
type Where = Prisma.PrivacyRequestWhereInput
type OrderBy = Prisma.PrivacyRequestOrderByWithRelationInput

/** Open requests by due date, then closed ones, most recent first. */
export const privacyRequestOrder: readonly Part<Row, Where, OrderBy>[] = [
  {
    where: { doneAt: null },
    sort: {
      name: 'DUE',
      keys: [byInstant('dueAt', 'asc')],
      idDirection: 'asc',
    },
  },
  {
    where: { doneAt: { not: null } },
    sort: {
      name: 'CLOSED',
      keys: [byInstant.orLast('doneAt', 'desc')],
      idDirection: 'desc',
    },
  },
]
