import { activeTokens } from '../../data/account/apiTokens.ts'
import { matchNothing } from '../../data/database/matchNothing.ts'
import { type ApiScope as Scope, grantedScopes } from '../../domain/access/apiScope.ts'
import { MAX_TOKENS } from '../../domain/access/tokenInput.ts'
import { isId } from '../../domain/id.ts'
import { hasAccess } from '../../domain/supplier/supplierState.ts'
import { createApiToken as create } from '../../usecases/access/createApiToken.ts'
import { revokeApiToken as revoke } from '../../usecases/access/revokeApiToken.ts'
import { builder } from '../core/builder.ts'
import { connection } from '../paging/connection.ts'
import { connectionType, forwardArgs } from '../paging/connectionTypes.ts'
import type { GraphQLContext } from '../server/context.ts'
import { decodeDatedCursor, encodeDatedCursor } from '../paging/cursor.ts'
import { describedEnumValues } from '../core/enums.ts'
import { newestFirst } from '../paging/newestFirst.ts'
import { readPage } from '../paging/pageArgs.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { nodeSelection, selection } from '../core/selection.ts'

const ApiScope = builder.enumType('ApiScope', {
  description:
    "What a token gives access to. A partner's token may have CATALOGUE, REQUESTS and EVENTS; a supplier's own token may have any scope.",
  values: describedEnumValues({
    catalogue: 'Products and variants.',
    requests: 'Quote requests; for a supplier, its opportunities.',
    quotes: "The supplier's own quotes.",
    orders: 'Orders awarded to the supplier.',
    pricing: "The supplier's list prices, in-stock pieces and image links.",
    events: "Subscriptions to whatever the token's other scopes give access to.",
  } satisfies Record<Scope, string>),
})

/** A supplier reads its own tokens. Admins read all of them, so that any admin can find a leaked token. */
const visibleTokens = ({ actor }: GraphQLContext) =>
  actor.role === 'admin'
    ? {}
    : actor.role === 'supplier'
      ? { supplierId: actor.supplierId }
      : matchNothing.byId

const ApiToken = builder.prismaObject('ApiToken', {
  description: 'A read-only API token. Its secret is shown only when it is created.',
  select: { id: true, createdAt: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the token (UUID); not its secret.' }),
    name: t.exposeString('name', { description: "The token's name, 1 to 80 characters." }),
    prefix: t.exposeString('prefix', {
      description: 'The first characters of the secret, to tell tokens apart.',
    }),
    scopes: t.field({
      type: [ApiScope],
      description: 'What the token gives access to.',
      select: { scopes: true, supplierId: true },
      resolve: ({ scopes, supplierId }) => [
        ...grantedScopes(scopes, supplierId === null ? 'partner' : 'supplier'),
      ],
    }),
    active: t.boolean({
      description:
        'Whether the token works now: not revoked, not expired, and its supplier (if any) is active and not suspended.',
      select: { revokedAt: true, expiresAt: true, supplier: { select: { status: true, suspendedAt: true } } },
      resolve: ({ revokedAt, expiresAt, supplier }, _args, { now }) =>
        revokedAt === null &&
        (expiresAt === null || expiresAt > now) &&
        (supplier === null || hasAccess(supplier)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the token was created.' }),
    createdBy: t.string({
      nullable: true,
      description:
        "Name of the admin who created it; null for a supplier's own token and when that admin no longer exists.",
      select: { creator: { select: { name: true, email: true } } },
      resolve: ({ creator }, _args, { actor }) =>
        creator && actor.role === 'admin' ? (creator.name ?? creator.email) : null,
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the token expires; null if it never does.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the token was revoked; null if it has not been.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the token was last used, to within ten minutes; null if never.',
    }),
    supplier: t.relation('supplier', {
      nullable: true,
      description: "The supplier the token acts as; null for a partner's token.",
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
      active: t.arg.boolean({ description: 'True: only tokens that work now. False: only the others.' }),
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

builder.queryField('apiToken', (t) =>
  t.prismaField({
    type: ApiToken,
    nullable: true,
    description: 'Admin: any token. Supplier: one of its own. Null for unknown ids.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: { id: t.arg.id({ description: 'Id of the token.', required: true }) },
    resolve: (query, _root, { id }, context) =>
      isId(id)
        ? context.prisma.apiToken.findFirst({ ...query, where: { AND: [{ id }, visibleTokens(context)] } })
        : null,
  }),
)

function activity(active: boolean | null | undefined, now: Date) {
  if (active === null || active === undefined) return {}
  return active ? activeTokens(now) : { NOT: activeTokens(now) }
}

const CreateApiTokenInput = builder.inputType('CreateApiTokenInput', {
  description: 'Describes the token to create.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: "The token's name, 1 to 80 characters; must differ from the names of other active tokens.",
    }),
    scopes: t.field({
      type: [ApiScope],
      required: true,
      description: 'What the token gives access to; at least one scope.',
    }),
    expiresInDays: t.int({
      description: 'Days until the token expires, from 1 to 365; if omitted, it never expires.',
    }),
  }),
})

const RevokeApiTokenInput = builder.inputType('RevokeApiTokenInput', {
  description: 'The token to revoke.',
  fields: (t) => ({ tokenId: t.id({ required: true, description: 'Id of the token; not its secret.' }) }),
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
      description: 'The token that was created.',
      resolve: (query, { tokenId: id }, _args, context) =>
        context.prisma.apiToken.findFirstOrThrow({
          ...query,
          where: { AND: [{ id }, visibleTokens(context)] },
        }),
    }),
    secret: t.exposeString('secret', {
      description: 'Send it as `Authorization: Bearer …`. Shown only once: Loupe stores just its hash.',
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
    description: `Owner: creates a token for a partner. Supplier: creates a token for itself. At most ${MAX_TOKENS} active tokens for all partners together, and as many for each supplier.`,
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(CreateApiTokenInput),
    resolve: async (_root, { input }, { ports, actor }) =>
      outcome(CreateApiTokenResult, await create(ports, actor, input), (made) => made),
  }),

  revokeApiToken: t.field({
    type: RevokeApiTokenResult.ref,
    description:
      'Owner: revokes any token. Supplier: revokes one of its own. Takes effect immediately and cannot be undone.',
    authScopes: { roles: ['admin', 'supplier'] },
    args: inputArg(RevokeApiTokenInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(RevokeApiTokenResult, await revoke(context.ports, context.actor, input), ({ tokenId: id }) =>
        context.prisma.apiToken.findFirstOrThrow({
          ...selection(context, info, 'ApiToken'),
          where: { AND: [{ id }, visibleTokens(context)] },
        }),
      ),
  }),
}))
