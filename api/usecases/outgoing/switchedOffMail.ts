import { oneLine } from '../../domain/plainText.ts'
import type { Mail } from '../mail/ports.ts'
import type { EndpointRow } from './ports.ts'

/** Tells an endpoint's owner that it was disabled. */
export const switchedOffMail = ({ id, name }: EndpointRow, to: string, at: Date): Mail => ({
  dedupeKey: `webhook-switched-off:${id}:${at.toISOString()}`,
  to,
  subject: `Your webhook ${oneLine(name)} was switched off`,
  text: [
    `Loupe has switched off your webhook ${oneLine(name)}: too many deliveries to it failed in a row.`,
    'It no longer receives events, and events that occur while it is off are not delivered later. Once your receiver is working again, switch it on under API Access in Loupe, and read what you missed from the lists.',
  ].join('\n\n'),
})
