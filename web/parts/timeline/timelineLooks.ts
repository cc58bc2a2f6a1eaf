import type { ComponentType } from 'react'
import type { TimelineKind } from '../../gql/graphql.ts'
import {
  AlertIcon,
  AwardIcon,
  BoxIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  DiamondIcon,
  EyeIcon,
  GlobeIcon,
  KeyIcon,
  MailIcon,
  MissedIcon,
  QuoteIcon,
  RefreshIcon,
  RequestsIcon,
  SuppliersIcon,
  TrendIcon,
  TruckIcon,
} from '../../ui/look/icons.tsx'

type Look = { icon: ComponentType<{ fontSize?: 'small' }>; color: string }

const quiet = 'text.secondary'

/** The icon of each kind. The title says the same in words, so that no meaning depends on color. */
export const timelineLooks: Record<TimelineKind, Look> = {
  OPENED: { icon: RequestsIcon, color: 'secondary.main' },
  HELD: { icon: AlertIcon, color: 'warning.main' },
  RELEASED: { icon: EyeIcon, color: 'success.main' },
  CHANGED: { icon: RefreshIcon, color: 'warning.main' },
  CLOSING: { icon: ClockIcon, color: 'warning.main' },
  EXPIRED: { icon: ClockIcon, color: 'error.main' },
  CANCELLED: { icon: CloseIcon, color: 'error.main' },
  QUOTED: { icon: QuoteIcon, color: 'text.primary' },
  REQUOTED: { icon: QuoteIcon, color: 'text.primary' },
  MARKED: { icon: EyeIcon, color: quiet },
  DECLINED: { icon: MissedIcon, color: quiet },
  AWARDED: { icon: AwardIcon, color: 'success.main' },
  REAWARDED: { icon: AwardIcon, color: 'warning.main' },
  ACCEPTED: { icon: CheckIcon, color: 'success.main' },
  REJECTED: { icon: AlertIcon, color: 'error.main' },
  TRACKED: { icon: TruckIcon, color: 'text.primary' },
  ADVANCED: { icon: BoxIcon, color: 'text.primary' },
  STORE_CHANGED: { icon: AlertIcon, color: 'warning.main' },
  REGISTERED: { icon: SuppliersIcon, color: 'secondary.main' },
  APPROVED: { icon: CheckIcon, color: 'success.main' },
  REFUSED: { icon: MissedIcon, color: 'error.main' },
  INVITED: { icon: MailIcon, color: quiet },
  NOTED: { icon: RequestsIcon, color: quiet },
  ACCOUNT: { icon: KeyIcon, color: quiet },
  PRICED: { icon: TrendIcon, color: quiet },
  STOCKED: { icon: DiamondIcon, color: quiet },
  PICTURED: { icon: GlobeIcon, color: quiet },
  ACCESS: { icon: KeyIcon, color: quiet },
}
