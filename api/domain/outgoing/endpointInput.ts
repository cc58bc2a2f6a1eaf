import { z } from 'zod'
import { idInput, textInput } from '../text.ts'
import { endpointUrl } from './endpointUrl.ts'
import { type EndpointAudience, topicsFor } from './topics.ts'

const MAX_ENDPOINT_NAME_LENGTH = 80
/** Limits how many posts a single event can cause. */
export const MAX_ENDPOINTS = 20

interface Rules {
  readonly audience: EndpointAudience
  readonly local: boolean
}

const nameInput = () => textInput({ required: 'Name is required', max: MAX_ENDPOINT_NAME_LENGTH })

function topicsInput(audience: EndpointAudience) {
  const known = topicsFor(audience).map(({ topic }) => topic)
  return (
    z
      .array(z.string(), { error: 'Choose at least one topic' })
      .min(1, 'Choose at least one topic')
      .refine((topics) => topics.every((topic) => known.includes(topic)), 'Choose topics from the list')
      // Deduplicated, in the list's order.
      .transform((topics) => known.filter((topic) => topics.includes(topic)))
  )
}

export const createEndpointInput = ({ audience, local }: Rules) =>
  z.object({ name: nameInput(), url: endpointUrl({ local }), topics: topicsInput(audience) })

/** Omitted or null fields stay as they are. */
export const updateEndpointInput = ({ audience, local }: Rules) =>
  z.object({
    endpointId: idInput(),
    name: nameInput().nullish(),
    url: endpointUrl({ local }).nullish(),
    topics: topicsInput(audience).nullish(),
    enabled: z.boolean().nullish(),
    /** The values that the caller saw; fields that have changed since are not overwritten. */
    was: z
      .object({
        name: z.string().nullish(),
        url: z.string().nullish(),
        topics: z.array(z.string()).nullish(),
      })
      .nullish(),
  })

type UpdateEndpointInput = z.output<ReturnType<typeof updateEndpointInput>>
export type EndpointSeen = NonNullable<UpdateEndpointInput['was']>

export const endpointIdInput = z.object({ endpointId: idInput() })
export const outgoingDeliveryIdInput = z.object({ deliveryId: idInput() })
