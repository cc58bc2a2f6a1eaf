import { isRefusal } from '../../domain/refusal.ts'
import { changeRequest } from '../../usecases/request/changeRequest.ts'
import { createRequest } from '../../usecases/request/createRequest.ts'
import type { ReleaseAs } from '../../domain/request/release.ts'
import { releaseRequest } from '../../usecases/request/releaseRequest.ts'
import { expireRequests } from '../../usecases/request/expireRequests.ts'
import { builder } from '../core/builder.ts'
import { refusalError } from '../server/codedError.ts'
import { describedEnumValues } from '../core/enums.ts'
import { QuoteRequest } from './request.ts'
import { rereadRequest } from './rereadRequest.ts'
import { inputArg } from '../core/inputArg.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'

export const PropertyInput = builder.inputType('PropertyInput', {
  description: 'A detail of the piece, e.g. a ring size or an engraving.',
  fields: (t) => ({
    name: t.string({
      description: 'The name of the detail, e.g. Ring size; at most 200 characters.',
      required: true,
    }),
    value: t.string({ description: 'Its value; at most 2,000 characters.', required: true }),
  }),
})

const CreateRequestInput = builder.inputType('CreateRequestInput', {
  description: 'A request that an admin opens by hand.',
  fields: (t) => ({
    variantId: t.id({ required: true, description: "Id of the variant: Loupe's or the store's." }),
    quantity: t.int({ description: 'Number of pieces, at least 1.', required: true }),
    destinationCountry: t.string({ description: 'The destination country, as an ISO code or English name.' }),
    targetPrice: t.field({ type: 'Decimal', description: 'Target price for the whole request, in USD.' }),
    properties: t.field({
      description: 'What the customer specified, e.g. a ring size; at most 100 details.',
      type: [PropertyInput],
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'The deadline; if omitted, the configured quote window applies.',
    }),
    test: t.boolean({
      description:
        'Whether this is a test request: suppliers see it like any other, but reports leave it out.',
    }),
  }),
})

const RequestSeenInput = builder.inputType('RequestSeenInput', {
  description: 'The values of a request as an admin last read them; null where there was no value.',
  fields: (t) => ({
    expiresAt: t.field({ description: 'The deadline as it was read.', type: 'DateTime' }),
    targetPrice: t.field({ description: 'The target price as it was read, in USD.', type: 'Decimal' }),
    destinationCountry: t.string({ description: 'The destination country as it was read.' }),
  }),
})

const ChangeRequestInput = builder.inputType('ChangeRequestInput', {
  description:
    'Changes an open request: omitted fields stay as they are; null clears the target price or the destination.',
  fields: (t) => ({
    requestId: t.id({ description: 'Id of the request to change.', required: true }),
    expiresAt: t.field({ description: 'The new deadline.', type: 'DateTime' }),
    targetPrice: t.field({
      description: 'The new target price for the whole request, in USD; null clears it.',
      type: 'Decimal',
    }),
    destinationCountry: t.string({
      description: 'The destination country, as an ISO code or English name; null clears it.',
    }),
    was: t.field({
      type: RequestSeenInput,
      description:
        'The values you last read of the fields being changed. If any of them has changed since, the mutation fails with a ConflictError.',
    }),
  }),
})

const RequestRelease = builder.enumType('RequestRelease', {
  description: 'How a request that mentions the customer is shown to suppliers.',
  values: describedEnumValues({
    masked: "With the customer's details masked.",
    unchanged: 'Unchanged, e.g. for an engraving that is meant to name the customer.',
    revealed:
      'After an earlier masked release, shows the masked details. Before the award, quotes given until then need reconfirmation; after it, nobody is notified.',
  } satisfies Record<ReleaseAs, string>),
})

const ReleaseRequestInput = builder.inputType('ReleaseRequestInput', {
  description: 'Releases a held request to suppliers.',
  fields: (t) => ({
    requestId: t.id({ description: 'Id of the held request.', required: true }),
    as: t.field({ description: "How to show the customer's details.", type: RequestRelease, required: true }),
    ifProperties: t.field({
      type: [PropertyInput],
      description:
        'The `properties` you have read: refused if they have changed since, so that you do not show suppliers what you have not seen. Optional.',
    }),
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
  description: 'The result of expiring requests.',
  fields: (t) => ({
    processedCount: t.exposeInt('processedCount', {
      description: 'How many requests were marked as expired.',
    }),
  }),
})

builder.mutationFields((t) => ({
  createRequest: t.field({
    type: CreateRequestResult.ref,
    description: 'Admin only: opens a request by hand; its order is created with it.',
    args: inputArg(CreateRequestInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        CreateRequestResult,
        await createRequest(context.ports, context.actor, input),
        rereadRequest(context, info),
      ),
  }),

  changeRequest: t.field({
    type: ChangeRequestResult.ref,
    description:
      'Admin only: changes the deadline, target price or destination of an open request. For a new destination, quotes given before need reconfirmation. After the award, until the delivery, only a destination that is still unknown can be set; its supplier is notified.',
    args: inputArg(ChangeRequestInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ChangeRequestResult,
        await changeRequest(context.ports, context.actor, input),
        rereadRequest(context, info),
      ),
  }),

  releaseRequest: t.field({
    type: ReleaseRequestResult.ref,
    description:
      'Admin only: shows suppliers a request that was held because its properties mention the customer.',
    args: inputArg(ReleaseRequestInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        ReleaseRequestResult,
        await releaseRequest(context.ports, context.actor, input),
        rereadRequest(context, info),
      ),
  }),

  expireRequests: t.field({
    type: ExpireRequestsResult,
    description:
      'Admin only: marks every open request past its deadline as expired, as the scheduled job does.',
    args: {
      testOnly: t.arg.boolean({ description: 'Whether to expire only test requests.' }),
    },
    resolve: async (_root, { testOnly }, { ports, actor }) => {
      const done = await expireRequests(ports, actor, { testOnly: testOnly ?? false })
      if (isRefusal(done)) throw refusalError(done)
      return done
    },
  }),
}))
