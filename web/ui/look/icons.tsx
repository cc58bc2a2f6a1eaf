import { createSvgIcon } from '@mui/material/utils'

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const line = (d: string, name: string) => createSvgIcon(<path d={d} {...stroke} />, name)

export const DiamondIcon = line('M7 4h10l4 5-9 11L3 9l4-5Zm-4 5h18M9 9l3 11 3-11-3-5-3 5Z', 'Diamond')
export const MenuIcon = line('M4 7h16M4 12h16M4 17h16', 'Menu')
export const CloseIcon = line('m6 6 12 12M18 6 6 18', 'Close')
export const SearchIcon = line('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4', 'Search')
export const SunIcon = line(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5m11 11L19 19M19 5l-1.5 1.5m-11 11L5 19',
  'Sun',
)
export const MoonIcon = line('M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z', 'Moon')
export const ScreenIcon = line('M3 5h18v11H3V5Zm6 15h6m-3-4v4', 'Screen')
export const SignOutIcon = line('M14 4H6v16h8m2-12 4 4-4 4m4-4H10', 'SignOut')
export const RequestsIcon = line('M6 3h9l4 4v14H6V3Zm8 0v5h5M9 12h7M9 16h7', 'Requests')
export const AwardIcon = line('M12 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm-4-1.5L7 22l5-3 5 3-1-9.5', 'Award')
export const SuppliersIcon = line(
  'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10c0-4 3-7 7-7s7 3 7 7m-.5-17.5a4 4 0 0 1 0 7.5M18 14.5c2.5 1 4 3.5 4 6.5',
  'Suppliers',
)
export const AlertIcon = line('M12 3 2 20h20L12 3Zm0 7v4m0 3v.01', 'Alert')
export const CheckIcon = line('m5 13 4 4L19 7', 'Check')
export const GlobeIcon = line(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-18c5 5 5 13 0 18m0-18c-5 5-5 13 0 18M3 12h18',
  'Globe',
)
export const ClockIcon = line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2', 'Clock')
export const ArrowRightIcon = line('M4 12h16m-6-6 6 6-6 6', 'ArrowRight')
export const ChevronDownIcon = line('m6 9 6 6 6-6', 'ChevronDown')
export const BoxIcon = line('m12 3 9 4.5v9L12 21l-9-4.5v-9L12 3Zm-9 4.5 9 4.5 9-4.5M12 12v9', 'Box')
export const TruckIcon = line(
  'M2 6h12v11H2V6Zm12 4h4l4 4v3h-8v-7ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm11 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  'Truck',
)
export const EyeIcon = line(
  'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'Eye',
)
export const DashboardIcon = line('M4 4h7v7H4V4Zm9 0h7v4h-7V4Zm0 7h7v9h-7v-9ZM4 14h7v6H4v-6Z', 'Dashboard')
export const QuoteIcon = line('M3 11V4h7l11 11-7 7L3 11Zm4.5-3h.01', 'Quote')
export const MissedIcon = line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.6 5.6l12.8 12.8', 'Missed')
export const AddIcon = line('M4 4h16v16H4V4Zm8 4v8m-4-4h8', 'Add')
export const BellIcon = line('M6 17V11a6 6 0 0 1 12 0v6l2 2H4l2-2Zm4 5h4', 'Bell')
export const TrendIcon = line('M3 20h18M4 15l5-5 4 4 7-8m-5 0h5v5', 'Trend')
export const KeyIcon = line('M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm3-7 9-9m-4 4 3 3', 'Key')
export const SettingsIcon = line(
  'M4 7h9m4 0h3M4 17h3m4 0h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-6 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  'Settings',
)
export const MailIcon = line('M3 6h18v13H3V6Zm0 0 9 7 9-7', 'Mail')
export const RefreshIcon = line('M20 11a8 8 0 1 0-.5 4M20 4v7h-7', 'Refresh')
export const GearIcon = line(
  'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm0-4a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm0-8V3m0 18v-3m6-6h3M3 12h3m10.2-4.2 2.2-2.2M5.6 18.4l2.2-2.2m8.4 0 2.2 2.2M5.6 5.6l2.2 2.2',
  'Gear',
)
export const StarIcon = line(
  'm12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L12 17.3l-5.6 2.9 1.1-6.2L3 9.6l6.2-.9L12 3Z',
  'Star',
)
export const NoteIcon = line('M4 4h16v11l-5 5H4V4Zm16 11h-5v5M8 9h8M8 13h5', 'Note')
