/** What both imports say of the digest of their plan. */
export const planDigest = {
  description:
    'Digest of what is to be changed, from what to what: equal digests mean the same changes. Send the one of a dry run as `ifPlanDigest`.',
}

export const ifPlanDigest = {
  description:
    'The `planDigest` of the dry run that you last reviewed. If something else would be changed by now, nothing is saved, and the result is what would be changed, with `saved: false`.',
}
