import type { ScorecardDialog_ScorecardFragment } from '../../gql/graphql.ts'
import type { FigureLinks } from './figureLinks.ts'

export type TabProps = { card: ScorecardDialog_ScorecardFragment; links: FigureLinks }
