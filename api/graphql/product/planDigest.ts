/** Descriptions of the plan's digest for both imports. */
export const planDigest = {
  description:
    'Digest of the changes, with old and new values: equal digests mean the same changes. Send the one of a dry run as `ifPlanDigest`.',
}

export const ifPlanDigest = {
  description:
    'The `planDigest` of the dry run that you last reviewed. If the changes would be different now, nothing is saved, and the result describes the changes, with `saved: false`.',
}
