import SchemaBuilder from '@pothos/core'
import PrismaPlugin from '@pothos/plugin-prisma'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import type { Actor } from '../domain/actor.ts'
import { codedError } from './codedError.ts'
import type { GraphQLContext } from './context.ts'
import type PrismaTypes from './pothosTypes.ts'
import { getDatamodel } from './pothosTypes.ts'

export interface BuilderTypes {
  PrismaTypes: PrismaTypes
  Context: GraphQLContext
  DefaultFieldNullability: false
  DefaultAuthStrategy: 'all'
  AuthScopes: {
    signedIn: boolean
    roles: readonly Actor['role'][]
  }
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: string; Output: Date }
    Date: { Input: string; Output: Date | string }
    Decimal: { Input: string | number; Output: string | { toFixed(places: number): string } }
    EventCursor: { Input: string; Output: string }
  }
}

/** As Pothos completes them: what its refs and parameters are typed by. */
export type Types = PothosSchemaTypes.ExtendDefaultTypes<BuilderTypes>

export const builder = new SchemaBuilder<BuilderTypes>({
  plugins: [ScopeAuthPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    defaultStrategy: 'all',
    // By default only events are checked: a stream would open for anybody.
    authorizeOnSubscribe: true,
    authScopes: ({ actor }) => ({
      signedIn: actor.role !== 'visitor',
      roles: (roles) => roles.includes(actor.role),
    }),
    unauthorizedError: (_parent, { actor }) =>
      actor.role === 'visitor'
        ? codedError('UNAUTHENTICATED', 'Please sign in')
        : codedError('FORBIDDEN', 'You may not do this'),
  },
  prisma: {
    // One schema serves the embedded database, PostgreSQL and tests.
    client: ({ prisma }) => prisma,
    dmmf: getDatamodel(),
    exposeDescriptions: false,
  },
})

// Default deny: a root field is closed to visitors unless it says otherwise.
builder.queryType({
  authScopes: { signedIn: true },
  description: 'What can be read. Everything but `viewer` needs a session or a token.',
})
builder.mutationType({
  authScopes: { signedIn: true },
  description:
    'What can be done. Failures that a client should expect are members of the result; each mutation may stand once in an operation.',
})
builder.subscriptionType({
  authScopes: { signedIn: true },
  description:
    'Live changes. Each event carries `cursor`; whoever reconnects passes the last one as `after` and gets, in order and once each, what it missed. Without `after` the stream starts now. A cursor that cannot be continued from is a RESYNC error: read the screen anew, with a new `eventCursor`.',
})
