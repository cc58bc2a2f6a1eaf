import SchemaBuilder from '@pothos/core'
import PrismaPlugin from '@pothos/plugin-prisma'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import { type Duty, hasDuty } from '../../domain/account/adminRole.ts'
import type { Actor } from '../../domain/actor.ts'
import { denied, notSignedIn } from '../../domain/refusal.ts'
import { refusalError } from '../server/codedError.ts'
import type { GraphQLContext } from '../server/context.ts'
import type PrismaTypes from '../pothosTypes.ts'
import { getDatamodel } from '../pothosTypes.ts'

interface BuilderTypes {
  PrismaTypes: PrismaTypes
  Context: GraphQLContext
  DefaultFieldNullability: false
  DefaultAuthStrategy: 'all'
  AuthScopes: {
    signedIn: boolean
    roles: readonly Actor['role'][]
    /** The duty that the role of an admin must have. */
    duty: Duty
  }
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: string; Output: Date }
    Date: { Input: string; Output: Date | string }
    Decimal: { Input: string | number; Output: string | { toFixed(places: number): string } }
    EventCursor: { Input: string; Output: string }
  }
}

/** As completed by Pothos, for the types of refs and parameters. */
export type Types = PothosSchemaTypes.ExtendDefaultTypes<BuilderTypes>

export const builder = new SchemaBuilder<BuilderTypes>({
  plugins: [ScopeAuthPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    defaultStrategy: 'all',
    // By default Pothos authorizes only a subscription's events, so that anyone could open a stream.
    authorizeOnSubscribe: true,
    authScopes: ({ actor }) => ({
      signedIn: actor.role !== 'visitor',
      roles: (roles) => roles.includes(actor.role),
      duty: (duty) => actor.role === 'admin' && hasDuty(actor.adminRole, duty),
    }),
    unauthorizedError: (_parent, { actor }) => refusalError(actor.role === 'visitor' ? notSignedIn : denied),
  },
  prisma: {
    // The client comes from the context, because one schema serves the embedded database, PostgreSQL and tests.
    client: ({ prisma }) => prisma,
    dmmf: getDatamodel(),
    exposeDescriptions: false,
  },
})

// Default deny: a root field is closed to visitors unless it declares otherwise.
builder.queryType({
  authScopes: { signedIn: true },
  description: 'All reads. Everything except `viewer` and `systemStatus` requires a session or a token.',
})
builder.mutationType({
  authScopes: { signedIn: true },
  description:
    'All changes. Expected failures are members of each result type. An operation may contain each mutation only once. Over HTTP, the header `Idempotency-Key` makes an operation safe to repeat: for 24 hours, the same operation with the same key gets the same answer and changes nothing again. An answer over 32 KB, or one that shows a secret, is not kept; repeating the operation then only says that it was carried out. Calls without a session ignore the header, and so do signing in and out, confirming who is signed in, adding passkeys, verifying an email address and resetting a password.',
})
builder.subscriptionType({
  authScopes: { signedIn: true },
  description:
    'Live changes. Each event carries `cursor`; a client that reconnects passes its last one as `after` and receives, in order and once each, what it missed. Without `after` the stream starts now. If a cursor is too old to resume from, the subscription fails with a RESYNC error: reload the data with a new `eventCursor`.',
})
