import type { PushSubscriptionInput } from '../../domain/notification/pushInput.ts'
import type { SessionOwner } from '../account/ports.ts'

/** The devices that show an account's notifications: at most one per session. */
export interface PushDevices {
  /** How many of the account's other sessions have a device. */
  countOthers(owner: SessionOwner, token: string, now: Date): Promise<number>
  /**
   * Makes this the device of the session. An address that the same browser has in another session moves here.
   * False if the session has ended, or the address belongs to another browser.
   */
  save(owner: SessionOwner, token: string, device: PushSubscriptionInput, now: Date): Promise<boolean>
  remove(token: string): Promise<void>
}

/** A message that this process has claimed. */
export interface ClaimedPush {
  readonly id: string
  readonly deviceId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly body: string
  readonly tag: string
  readonly expiresAt: Date
  /** Including this attempt. */
  readonly attempts: number
}

/** Messages waiting to be sent to the browsers' push services. */
export interface PushQueue {
  /** Devices with due messages, the longest-waiting first; not all at once. */
  dueReceivers(now: Date): Promise<string[]>
  /** Claims due messages of one device, oldest first, until `leaseUntil`. */
  claim(deviceId: string, now: Date, leaseUntil: Date, limit: number): Promise<ClaimedPush[]>
  /** Deletes a message that its push service has accepted, or that is given up. */
  settle(id: string): Promise<void>
  retry(id: string, nextAttemptAt: Date): Promise<void>
  /** Deletes a device that its push service no longer knows, with its messages. */
  removeDevice(deviceId: string): Promise<void>
}
