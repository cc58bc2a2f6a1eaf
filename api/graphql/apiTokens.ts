import { activeTokens } from '../data/apiTokens.ts'
import { matchNothing } from '../data/matchNothing.ts'
import { type ApiScope as Scope, grantedScopes } from '../domain/access/apiScope.ts'
import { createApiToken as create } from '../usecases/access/createApiToken.ts'
import { revokeApiToken as revoke } from '../usecases/access/revokeApiToken.ts'
import { builder } from './builder.ts'
import { connection } from './connection.ts'
import { connectionType, forwardArgs } from './connectionTypes.ts'
import type { GraphQLContext } from './context.ts'
import { decodeDatedCursor, encodeDatedCursor } from './cursor.ts'
import { describedEnumValues } from './enums.ts'
import { newestFirst } from './newestFirst.ts'
import { readPage } from './pageArgs.ts'
import { outcome, resultUnion } from './resultUnion.ts'
import { nodeSelection, selection } from './selection.ts'

export const ApiScope = builder.enumType('ApiScope', {
  description:
    "What a token opens. A partner's may have CATALOGUE, REQUESTS and EVENTS; a supplier's own all of them.",
  values: describedEnumValues({
    catalogue: 'Products and variants.',
    requests: 'Quote requests; for a supplier as its opportunities.',
    quotes: "The supplier's own quotes.",
    orders: 'The orders that were awarded to the supplier.',
    pricing: "The supplier's standing prices, pieces in stock and image links.",
    events: 'Subscriptions to what the other scopes open.',
  } satisfies Record<Scope, string>),
})

/** A supplier reads its own, admins all: one that leaked may have to be found by whoever is there. */
const visibleTokens = ({ actor }: GraphQLContext) =>
  actor.role === 'admin'
    ? {}
    : actor.role === 'supplier'
      ? { supplierId: actor.supplierId }
      : matchNothing.byId

const ApiToken = builder.prismaObject('ApiToken', {
  description: "A program's way in: it reads, and changes nothing. The secret itself is never shown again.",
  select: { id: true, createdAt: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the token, not its secret.' }),
    name: t.exposeString('name', { description: 'What people call it; 1 to 80 characters.' }),
    prefix: t.exposeString('prefix', {
      description: 'How its secret begins, by which people tell tokens apart.',
    }),
    scopes: t.field({
      type: [ApiScope],
      description: 'What it opens.',
      select: { scopes: true, supplierId: true },
      resolve: ({ scopes, supplierId }) => [
        ...grantedScopes(scopes, supplierId === null ? 'partner' : 'supplier'),
      ],
    }),
    active: t.boolean({
      description: 'Whether it opens anything now: not revoked, not expired, and its supplier is active.',
      select: { revokedAt: true, expiresAt: true, supplier: { select: { status: true } } },
      resolve: ({ revokedAt, expiresAt, supplier }, _args, { now }) =>
        revokedAt === null &&
        (expiresAt === null || expiresAt > now) &&
        (supplier === null || supplier.status === 'active'),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    createdBy: t.string({
      nullable: true,
      description: "The admin who made it; null for a supplier's own, and when that account is gone.",
      select: { creator: { select: { name: true, email: true } } },
      resolve: ({ creator }, _args, { actor }) =>
        creator && actor.role === 'admin' ? (creator.name ?? creator.email) : null,
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'From when on it opens nothing; null: never by itself.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When somebody ended it; null while nobody has.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used, to within ten minutes; null when never.',
    }),
    supplier: t.relation('supplier', {
      nullable: true,
      description: "The supplier that it reads as; null for a partner's.",
    }),
  }),
})

const ApiTokenConnection = connectionType(ApiToken, 'ApiToken')

builder.queryField('apiTokens', (t) =>
  t.field({
    type: ApiTokenConnection,
    description: "Admin: all tokens, partners' and suppliers'. Supplier: its own. Newest first.",
    authScopes: { roles: ['admin', 'supplier'] },
    args: {
      ...forwardArgs,
      active: t.arg.boolean({ description: 'Only those that open something now; false: only the others.' }),
    },
    resolve: (_root, args, context, info) => {
      const page = readPage(args, decodeDatedCursor)
      const where = { AND: [visibleTokens(context), activity(args.active, context.now)] }
      const query = nodeSelection(context, info, 'ApiToken')
      return connection(page, {
        rows: () => context.prisma.apiToken.findMany({ ...query, ...newestFirst(where, page) }),
        total: () => context.prisma.apiToken.count({ where }),
        cursor: encodeDatedCursor,
      })
    },
  }),
)

function activity(active: boolean | null | undefined, now: Date) {
  if (active === null || active === undefined) return {}
  return active ? activeTokens(now) : { NOT: activeTokens(now) }
}

const CreateApiTokenInput = builder.inputType('CreateApiTokenInput', {
  description: 'What a new token is to be.',
  fields: (t) => ({
    name: t.string({ required: true, description: '1 to 80 characters; no other token in use has it.' }),
    scopes: t.field({ type: [ApiScope], required: true, description: 'At least one.' }),
    expiresInDays: t.int({ description: 'From 1 to 365; without it the token never expires by itself.' }),
  }),
})

const RevokeApiTokenInput = builder.inputType('RevokeApiTokenInput', {
  description: 'Which token to end.',
  fields: (t) => ({ tokenId: t.id({ required: true, description: "The token's `id`." }) }),
})

interface Minted {
  readonly tokenId: string
  readonly secret: string
}

const CreatedApiToken = builder.objectRef<Minted>('CreatedApiToken').implement({
  description: 'A new token with its secret.',
  fields: (t) => ({
    token: t.prismaField({
      type: ApiToken,
      description: 'What it is from now on.',
      resolve: (query, { tokenId: id }, _args, context) =>
        context.prisma.apiToken.findFirstOrThrow({
          ...query,
          where: { AND: [{ id }, visibleTokens(context)] },
        }),
    }),
    secret: t.exposeString('secret', {
      description: 'For `Authorization: Bearer …`. Shown this once: only its hash is kept.',
    }),
  }),
})

const CreateApiTokenResult = resultUnion('CreateApiTokenResult', CreatedApiToken, [
  'ValidationError',
  'ConflictError',
])
const RevokeApiTokenResult = resultUnion('RevokeApiTokenResult', ApiToken, ['NotFoundError'])

builder.mutationFields((t) => ({
  createApiToken: t.field({
    type: CreateApiTokenResult.ref,
    description: 'Admin: makes a token for a partner. Supplier: makes one that reads as itself.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { input: t.arg({ type: CreateApiTokenInput, required: true }) },
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(CreateApiTokenResult, await create(ports, actor, input), (made) => made),
  }),

  revokeApiToken: t.field({
    type: RevokeApiTokenResult.ref,
    description: 'Admin: ends any token. Supplier: ends one of its own. For good, and at once.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { input: t.arg({ type: RevokeApiTokenInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(RevokeApiTokenResult, await revoke(context.ports, context.actor, input), ({ tokenId: id }) =>
        context.prisma.apiToken.findFirstOrThrow({
          ...selection(context, info, 'ApiToken'),
          where: { AND: [{ id }, visibleTokens(context)] },
        }),
      ),
  }),
}))
