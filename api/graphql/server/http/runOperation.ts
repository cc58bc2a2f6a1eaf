import type { FastifyReply, FastifyRequest } from 'fastify'
import { note } from '../../../tracing/traced.ts'
import type { Metrics } from '../../../transport/process/metrics.ts'
import type { Params, PlannedAnswer, PlannedOperations } from '../../planned/plannedOperations.ts'
import type { GraphQLContext } from '../context.ts'
import type { Yoga } from '../yoga.ts'
import type { KeyedMutations } from './keyedMutations.ts'

/** A call over HTTP whose caller is known and whose operation may be tried. */
export interface HttpCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly context: GraphQLContext
  readonly asked: Params
}

interface RunOptions {
  readonly yoga: Yoga
  readonly planned: PlannedOperations
  readonly keyed: KeyedMutations
  readonly metrics: Pick<Metrics, 'operations'>
}

/** Runs the operation of a call: at most once for each idempotency key, and from its plan if it has one. */
export function operationRunner({ yoga, planned, keyed, metrics }: RunOptions) {
  const ordinarily = async (
    { request, reply, asked: { isTrusted, ...params } }: HttpCall,
    context: GraphQLContext,
  ) =>
    yoga.handleNodeRequestAndResponse(request, reply, {
      contextFor: () => context,
      toRun: isTrusted ? params : undefined,
    })

  /** Leaves the operation to the ordinary executor if it has no plan; then it may get one. */
  async function fromPlan(call: HttpCall, context: GraphQLContext): Promise<Response | PlannedAnswer> {
    const { asked } = call
    const { accept } = call.request.headers
    const end = metrics.operations.startTimer()
    const known = await planned.answer(accept, asked, context)
    if (known) {
      const { kind, field } = known
      end({ kind, field })
      note({ 'graphql.operation.type': kind }, `${kind} ${field}`)
      return known
    }
    const answered = await ordinarily(call, context)
    // Only operations that passed the gate: planning a refused one could take forever.
    const isAllowed = context.meter.charged() && context.meter.refusal() === null
    if (answered.status === 200 && isAllowed)
      planned.learn(accept, asked, answered.headers.get('content-type'))
    return answered
  }

  return async function run(call: HttpCall): Promise<Response | PlannedAnswer> {
    const { request, context, asked } = call
    if (request.method !== 'POST') return ordinarily(call, context)
    if (request.headers['idempotency-key'] === undefined) return fromPlan(call, context)
    const keyedRequest = { headers: request.headers, params: asked, context }
    return (
      (await keyed(keyedRequest, (ports) => fromPlan(call, { ...context, ports }))) ?? fromPlan(call, context)
    )
  }
}

export type RunOperation = ReturnType<typeof operationRunner>
