/** How long deliveries are signed with the replaced secret as well, so that the receiver can be updated meanwhile. */
export const PREVIOUS_SECRET_HOURS = 24

export const previousSecretEnds = (replacedAt: Date): Date =>
  new Date(replacedAt.getTime() + PREVIOUS_SECRET_HOURS * 3_600_000)

/** When the replaced secret stops signing; null when it no longer signs, or there is none. */
export const previousSecretUntil = (until: Date | null, now: Date): Date | null =>
  until !== null && until > now ? until : null
