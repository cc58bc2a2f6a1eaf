import { builder } from '../core/builder.ts'

/** As many as the test page shows. */
const MOST = 20

builder.queryField('testRequests', (t) =>
  t.prismaField({
    type: ['QuoteRequest'],
    description: `Admin only: the newest ${MOST} test requests.`,
    authScopes: { roles: ['admin'] },
    resolve: (query, _root, _args, { prisma, visible }) =>
      prisma.quoteRequest.findMany({
        ...query,
        where: { AND: [visible.requests, { isTest: true }] },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MOST,
      }),
  }),
)
