import type { DiamondOrigin } from '../../gql/graphql.ts'

/** Where the diamonds of an in-stock piece come from. */
export const originLabels: Record<DiamondOrigin, string> = { LAB: 'Lab-Grown', MINED: 'Mined' }
