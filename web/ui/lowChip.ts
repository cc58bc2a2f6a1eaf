/** A chip no higher than the line of text it stands in. */
export const lowChip = { height: 20, fontSize: '0.6875rem', '& .MuiChip-label': { px: 0.75 } } as const
