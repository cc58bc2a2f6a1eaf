import { addHours } from '../calendar.ts'
import { cutTo, inOneLine } from '../plainText.ts'
import { type AdminNotificationFacts, adminNotifications } from './adminNotifications.ts'
import {
  type SupplierNotificationFacts,
  supplierNotificationText,
  supplierNotifications,
} from './supplierNotifications.ts'

/** The message that a device shows, as JSON for the service worker. */
export interface PushMessage {
  readonly title: string
  readonly text: string
  /** ISO 8601, for the device to show in its own time zone; null if there is none. */
  readonly deadline: string | null
  /** A path on this server. */
  readonly link: string
  /**
   * A newer message with the same tag replaces this one: there is one per request, and one for all
   * applications.
   */
  readonly tag: string
}

/** A message and when it expires. */
export interface Push {
  readonly message: PushMessage
  readonly expiresAt: Date
}

interface SupplierNews {
  readonly facts: SupplierNotificationFacts
  readonly requestId: string
  readonly occurredAt: Date
}

interface AdminNews {
  readonly facts: AdminNotificationFacts
  readonly requestId: string | null
  readonly orderId: string | null
  readonly occurredAt: Date
}

/** The tag of messages that are not about a request. */
const APPLICATIONS = 'applications'
/**
 * Push services store a message for a device that is off; after a day, the reader sees more in Loupe itself.
 */
const USEFUL_HOURS = 24
/** Push services take 4,096 bytes; a character has up to four, and JSON may double some. */
const LONGEST_TEXT = 240

/** The message for a supplier's devices about a notification; null if it is not pushed. */
export function supplierPush({ facts, requestId, occurredAt }: SupplierNews): Push | null {
  const { pushed, mail } = supplierNotifications[facts.kind]
  const lasts = typeof pushed === 'function' ? pushed(facts) : pushed
  if (lasts === null) return null
  const { title, text, deadline } = supplierNotificationText(facts)
  const aDayLater = addHours(occurredAt, USEFUL_HOURS)
  return {
    message: {
      title,
      text: shown(text),
      deadline: deadline?.toISOString() ?? null,
      link: mail.link(requestId, facts),
      tag: requestId,
    },
    expiresAt:
      deadline !== null && (lasts === 'until_deadline' || deadline > aDayLater) ? deadline : aDayLater,
  }
}

/** The message for an admin's devices about a notification; null if it is not pushed. */
export function adminPush({ facts, requestId, orderId, occurredAt }: AdminNews): Push | null {
  const { pushed, mail, text } = adminNotifications[facts.kind]
  const body = pushed?.(facts) ?? null
  if (body === null) return null
  return {
    message: {
      title: text(facts).title,
      text: shown(body),
      deadline: null,
      link: mail.link({ requestId, orderId }),
      tag: requestId ?? APPLICATIONS,
    },
    expiresAt: addHours(occurredAt, USEFUL_HOURS),
  }
}

const shown = (text: string): string => cutTo(inOneLine(text), LONGEST_TEXT)
