/** Whether an import is a dry run, and the plan that its caller has reviewed, if it names one. */
export interface PlanReview {
  readonly dryRun: boolean
  readonly ifPlanDigest?: string | null | undefined
}

/**
 * A digest of an import's changes, with old and new values. A dry run returns it and the import sends it
 * back, so that an import applies exactly what was reviewed.
 */
export async function planDigest(plan: object): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(plan)))
  const half = [...new Uint8Array(hash, 0, 16)]
  return half.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a plan with this digest is to be saved. For a caller that names no plan, any plan is. */
export const isToBeSaved = ({ dryRun, ifPlanDigest }: PlanReview, digest: string): boolean =>
  !dryRun && (ifPlanDigest ?? digest) === digest
