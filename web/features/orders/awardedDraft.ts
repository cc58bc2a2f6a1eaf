import type { DraftOptions } from '../../ui/form/useDraft.ts'
import type { Tracking } from './tracking.ts'

/** The draft keys of the forms about an awarded order. */
export const awardedDraft = {
  accept: (orderId: string) => `accept/${orderId}`,
  reject: (orderId: string) => `reject/${orderId}`,
  /**
   * The draft was typed over the tracking saved at that time: if that changes, the draft could undo a
   * correction.
   */
  tracking: (orderId: string, saved: Tracking) =>
    ({ key: `tracking/${orderId}`, basis: JSON.stringify(saved) }) satisfies DraftOptions,
}
