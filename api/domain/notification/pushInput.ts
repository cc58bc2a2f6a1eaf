import { z } from 'zod'
import { endpointUrl } from '../outgoing/endpointUrl.ts'

/**
 * People have a few devices; a program that subscribes again and again must not make every event expensive.
 */
export const MAX_PUSH_DEVICES = 10

const NOT_A_DEVICE = 'This is not a subscription of a browser'
/** Browsers encode an uncompressed point of P-256 (65 bytes) and a secret of 16 bytes. */
const PUBLIC_KEY = /^B[\w-]{86}$/
const AUTH = /^[\w-]{22}$/

/**
 * A browser's push subscription. The address belongs to the browser's push service and so comes from outside:
 * checked like a webhook's, and only at the port of https. `local` also allows this machine.
 */
export const pushInput = ({ local }: { readonly local: boolean }) =>
  z.object({
    endpoint: endpointUrl({ local }).refine((href) => local || new URL(href).port === '', NOT_A_DEVICE),
    p256dh: z.string(NOT_A_DEVICE).regex(PUBLIC_KEY, NOT_A_DEVICE),
    auth: z.string(NOT_A_DEVICE).regex(AUTH, NOT_A_DEVICE),
  })

export type PushSubscriptionInput = z.infer<ReturnType<typeof pushInput>>
