import { isRefusal, type Outcome } from '../domain/refusal.ts'
import { changeRequest } from '../usecases/request/changeRequest.ts'
import { createRequest } from '../usecases/request/createRequest.ts'
import type { ReleaseAs } from '../domain/request/release.ts'
import { releaseRequest } from '../usecases/request/releaseRequest.ts'
import { expireRequests } from '../usecases/request/expireRequests.ts'
import { builder } from './builder.ts'
import { refusalError } from './codedError.ts'
import { describedEnumValues } from './enums.ts'
import { QuoteRequest } from './request.ts'
import { rereadRequest } from './rereadRequest.ts'
import { outcome, resultUnion } from './resultUnion.ts'

const PropertyInput = builder.inputType('PropertyInput', {
  fields: (t) => ({ name: t.string({ required: true }), value: t.string({ required: true }) }),
})

const CreateRequestInput = builder.inputType('CreateRequestInput', {
  fields: (t) => ({
    variantId: t.id({ required: true, description: "Ours or the store's." }),
    quantity: t.int({ required: true }),
    destinationCountry: t.string({ description: 'ISO code or English name.' }),
    targetPrice: t.field({ type: 'Decimal', description: 'For the whole request, in USD.' }),
    properties: t.field({ type: [PropertyInput] }),
    expiresAt: t.field({ type: 'DateTime', description: 'The deadline; the usual window without.' }),
    test: t.boolean({
      description: 'Made to try things out: it counts in no figure. Suppliers see it like every other.',
    }),
  }),
})

const RequestSeenInput = builder.inputType('RequestSeenInput', {
  description: 'What of a request an admin had seen; null where there was nothing.',
  fields: (t) => ({
    expiresAt: t.field({ type: 'DateTime' }),
    targetPrice: t.field({ type: 'Decimal' }),
    destinationCountry: t.string(),
  }),
})

const ChangeRequestInput = builder.inputType('ChangeRequestInput', {
  description: 'What is absent stays as it is; null clears the target price or the destination.',
  fields: (t) => ({
    requestId: t.id({ required: true }),
    expiresAt: t.field({ type: 'DateTime' }),
    targetPrice: t.field({ type: 'Decimal' }),
    destinationCountry: t.string(),
    was: t.field({
      type: RequestSeenInput,
      description:
        'What the form showed of the fields that it changes: where the request says otherwise by now, nothing is changed (ConflictError).',
    }),
  }),
})

const RequestRelease = builder.enumType('RequestRelease', {
  description: 'How a request that names its customer is shown to suppliers.',
  values: describedEnumValues({
    masked: "Without the customer's details.",
    unchanged: 'As it is, for an engraving that really is to name the customer.',
    revealed: 'Later on: what was masked is shown after all.',
  } satisfies Record<ReleaseAs, string>),
})

const ReleaseRequestInput = builder.inputType('ReleaseRequestInput', {
  fields: (t) => ({
    requestId: t.id({ required: true }),
    as: t.field({ type: RequestRelease, required: true }),
  }),
})

const CreateRequestResult = resultUnion('CreateRequestResult', QuoteRequest, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])
const ChangeRequestResult = resultUnion('ChangeRequestResult', QuoteRequest, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])

const ReleaseRequestResult = resultUnion('ReleaseRequestResult', QuoteRequest, [
  'NotFoundError',
  'ConflictError',
])

const ExpireRequestsResult = builder.objectRef<{ processedCount: number }>('ExpireRequestsResult').implement({
  description: 'What became of the requests that were past their deadline.',
  fields: (t) => ({
    processedCount: t.exposeInt('processedCount', { description: 'Marked as expired now.' }),
  }),
})

/** The use cases' word for the target price is the store's. */
const renamed = <Input extends { targetPrice?: unknown }>({ targetPrice, ...rest }: Input) =>
  targetPrice === undefined ? rest : { ...rest, desiredPrice: targetPrice }

/** And back again where a rule of it was broken. */
function namedAsHere<Done>(done: Outcome<Done>): Outcome<Done> {
  if (!isRefusal(done) || !done.fields) return done
  const fields = done.fields.map((field) =>
    field.path === 'desiredPrice' ? { ...field, path: 'targetPrice' } : field,
  )
  return { ...done, fields }
}

builder.mutationFields((t) => ({
  createRequest: t.field({
    type: CreateRequestResult.ref,
    description: 'Admin only: opens a request by hand; its order is made with it.',
    args: { input: t.arg({ type: CreateRequestInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        CreateRequestResult,
        namedAsHere(await createRequest(context.ports, context.actor, renamed(input))),
        rereadRequest(context, info),
      ),
  }),

  changeRequest: t.field({
    type: ChangeRequestResult.ref,
    description: 'Admin only: moves the deadline, target price or destination of an open request.',
    args: { input: t.arg({ type: ChangeRequestInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ChangeRequestResult,
        namedAsHere(
          await changeRequest(context.ports, context.actor, {
            ...renamed(input),
            ...(input.was && { was: renamed(input.was) }),
          }),
        ),
        rereadRequest(context, info),
      ),
  }),

  releaseRequest: t.field({
    type: ReleaseRequestResult.ref,
    description:
      'Admin only: shows suppliers a request that waited because its properties tell of the customer.',
    args: { input: t.arg({ type: ReleaseRequestInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ReleaseRequestResult,
        await releaseRequest(context.ports, context.actor, input),
        rereadRequest(context, info),
      ),
  }),

  expireRequests: t.field({
    type: ExpireRequestsResult,
    description: 'Admin only: marks every open request past its deadline as expired, as the timer does.',
    args: {
      testOnly: t.arg.boolean({ description: 'Only requests that were made to try things out.' }),
    },
    resolve: async (_root, { testOnly }, { ports, actor }) => {
      const done = await expireRequests(ports, actor, { testOnly: testOnly ?? false })
      if (isRefusal(done)) throw refusalError(done)
      return done
    },
  }),
}))
