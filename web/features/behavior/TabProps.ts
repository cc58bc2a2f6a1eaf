import type { ScorecardDialog_ScorecardFragment } from '../../gql/graphql.ts'
import type { FigureLinks } from './figureLinks.ts'

/** What each tab of a scorecard is made of. */
export type TabProps = { card: ScorecardDialog_ScorecardFragment; links: FigureLinks }
