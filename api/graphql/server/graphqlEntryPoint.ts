import type { FastifyInstance } from 'fastify'
import { endedSessions, endedTokens } from '../../data/reads/lists/endedAccess.ts'
import { isReachable } from '../../domain/hosts.ts'
import { isForeignOrigin } from '../../transport/caller/originCheck.ts'
import { eventReader } from '../fanout/readEvent.ts'
import { sharedSubscriptions } from '../fanout/sharedSubscriptions.ts'
import { operationTurns } from '../limits/operationTurns.ts'
import { plannedOperations } from '../planned/plannedOperations.ts'
import { schema } from '../schema.ts'
import { callers as makeCallers, NOTICED_WITHIN_MS } from './callers.ts'
import type { GraphqlDeps } from './GraphqlDeps.ts'
import { eventStreams } from './http/eventStreams.ts'
import { graphiql } from './http/graphiql.ts'
import { httpOperations } from './http/httpOperations.ts'
import { httpRoute } from './http/httpRoute.ts'
import { keyedMutations } from './http/keyedMutations.ts'
import { operationRunner } from './http/runOperation.ts'
import { liveConnections } from './liveConnections.ts'
import { socketConnections } from './socket/socketConnections.ts'
import { socketOperations } from './socket/socketOperations.ts'
import { websocket } from './socket/websocket.ts'
import { trustedDocuments } from './trustedDocuments.ts'
import { watchConnections } from './watchConnections.ts'
import { makeYoga } from './yoga.ts'

/**
 * Serves GraphQL on `/graphql`: POST, GET (queries, and GraphiQL in a browser) and WebSocket. Only builds the parts and
 * connects them: what a request passes through is in `http/httpOperations.ts` and `socket/socketOperations.ts`.
 */
export async function graphqlEntryPoint(app: FastifyInstance, deps: GraphqlDeps): Promise<void> {
  const { env, database, live, metrics, report } = deps
  const yoga = makeYoga(report, metrics)
  const { Response: YogaResponse } = yoga.fetchAPI
  const callers = makeCallers(deps)
  const documents = trustedDocuments(deps.trustedDocuments, env.documents)
  const inCallersTurn = operationTurns(deps.inTurn)
  const connections = liveConnections()

  const answer = httpOperations({
    publicUrl: env.publicUrl,
    explorer: graphiql(
      app,
      async ({ raw }) =>
        env.documents === 'any' && (!isReachable(env) || (await callers.actorOf(raw)).role !== 'visitor'),
    ),
    callers,
    cookies: deps,
    documents,
    inCallersTurn,
    run: operationRunner({
      yoga,
      planned: plannedOperations(schema, (actor) => callers.contextOfFollower(actor, live)),
      keyed: keyedMutations(deps.once, (body, init) => new YogaResponse(body, init)),
      metrics,
    }),
    streamed: eventStreams({ callers, connections }),
  })
  await httpRoute(app, { callers, answer, report })

  const events = eventReader({ yoga, contextFor: callers.contextOfFollower, report })
  const share = sharedSubscriptions({ events, prisma: database.prisma, live })
  const sockets = websocket(app.server, {
    connections: socketConnections({ callers, connections }),
    operations: socketOperations({ yoga, documents, inCallersTurn, share, report }),
    refusesUpgrade: ({ headers }) =>
      !deps.isKnownHost(headers.host) ? 421 : isForeignOrigin(headers, env.publicUrl) ? 403 : null,
    report,
  })

  const stopWatching = watchConnections(connections, {
    ended: (kind, secrets) =>
      (kind === 'token' ? endedTokens : endedSessions)(database.prisma, secrets, deps.ports.now()),
    everyMs: NOTICED_WITHIN_MS / 2,
    report,
  })
  // Open sockets would keep the server from closing.
  app.addHook('preClose', async () => {
    stopWatching()
    await sockets.close()
  })
}
