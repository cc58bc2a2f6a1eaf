/** Whether an import is only tried, and the plan that its caller has reviewed, if it names one. */
export interface PlanReview {
  readonly dryRun: boolean
  readonly ifPlanDigest?: string | null | undefined
}

/**
 * A digest of what an import would change, from what to what. A dry run returns it and the import sends it back, so that
 * an import applies what was reviewed and nothing else.
 */
export async function planDigest(plan: object): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(plan)))
  const half = [...new Uint8Array(hash, 0, 16)]
  return half.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a plan with this digest is to be saved. A caller that names no plan has any plan saved. */
export const isToBeSaved = ({ dryRun, ifPlanDigest }: PlanReview, digest: string): boolean =>
  !dryRun && (ifPlanDigest ?? digest) === digest
