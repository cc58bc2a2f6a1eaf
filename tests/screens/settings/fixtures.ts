import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { SettingsScreenQuery } from '../../../web/gql/graphql.ts'
import { aPush, preferences } from '../notifications/fixtures.ts'

type Settings = Unmasked<SettingsScreenQuery>['deskSettings']

/** The desk's settings from the environment, with these changes. */
export const settings = (changes: Partial<Settings> = {}): Settings => ({
  __typename: 'DeskSettings',
  shareOutcomeBand: false,
  quoteWindowHours: 12,
  lateQuotes: 'ACCEPT',
  quoteWindowSet: false,
  lateQuotesSet: false,
  environment: { __typename: 'DeskPolicy', quoteWindowHours: 12, lateQuotes: 'ACCEPT' },
  shipToNotes: {
    __typename: 'ShipToNotes',
    houston: 'Loupe, 100 Example Street, Houston',
    london: 'Loupe, 1 Example Lane, London',
    hongKong: 'Loupe, 8 Example Road, Hong Kong',
  },
  revision: 3,
  ...changes,
})

export const undelivered = (nth: number) => ({
  __typename: 'UndeliveredMail',
  id: `mail-${nth}`,
  to: `maker${nth}@makers.example`,
  subject: `New request: Ring ${nth}`,
  lastError: '550 5.1.1 No such user here',
  attempts: 31,
  givenUpAt: '2026-03-01T09:00:00Z',
})
type UndeliveredMail = ReturnType<typeof undelivered>

export const anAdminRow = (changes: object = {}) => ({
  __typename: 'AdminUser',
  id: 'admin-1',
  role: 'OWNER',
  name: 'Eleanor Voss',
  email: 'eleanor@loupe.example',
  status: 'ACTIVE',
  invitedAt: null,
  lastSignedInAt: '2026-03-02T08:00:00.000Z',
  twoStep: false,
  hasPasskey: false,
  ...changes,
})

export const aTwoStep = (changes: object = {}) => ({
  __typename: 'TwoStep',
  on: false,
  since: null,
  recoveryCodesLeft: 0,
  ...changes,
})

export const aSession = (changes: object = {}) => ({
  __typename: 'Session',
  id: '0123456789abcdef',
  current: false,
  device: 'Chrome on Mac',
  address: '203.0.113.7',
  createdAt: '2026-03-01T08:00:00.000Z',
  lastSeenAt: '2026-03-02T08:00:00.000Z',
  ...changes,
})

export const answer = (changes: Partial<Settings> = {}) => ({
  eventCursor: 'cursor-0',
  viewer: {
    __typename: 'Viewer',
    role: 'ADMIN',
    admin: {
      __typename: 'AdminUser',
      id: 'admin-1',
      email: 'eleanor@loupe.example',
      newEmail: null as string | null,
      name: 'Eleanor Voss',
    },
  },
  admins: [anAdminRow()],
  deskSettings: settings(changes),
  demoResettable: false,
  sessions: [aSession({ current: true })],
  twoStep: aTwoStep(),
  passkeys: [],
  undeliveredMails: [] as UndeliveredMail[],
  mailPreferences: preferences(['QUOTE_RECEIVED'], 'admin'),
  push: aPush(),
})

export const company = {
  companyName: 'Aurum Atelier',
  contactPerson: 'Mei Lin',
  phoneNumber: '+852 5555 0100',
  whatsappNumber: null,
  companyWebsite: null,
  // Registered over REST, which accepts any text, so not one of the offered countries.
  country: 'Macao',
  manufacturingCountry: null,
  canProvideCertificates: null,
  certifications: null,
}

/** The account screen of a supplier with these details; `more` is evaluated at each read. */
export const accountOf = (
  details: Partial<Record<keyof typeof company, string | boolean | null>> = {},
  more: () => object = () => ({}),
) =>
  graphql.query('AccountScreen', () =>
    HttpResponse.json({
      data: {
        eventCursor: 'cursor-0',
        sessions: [aSession({ current: true })],
        twoStep: aTwoStep(),
        passkeys: [],
        viewer: {
          __typename: 'Viewer',
          role: 'SUPPLIER',
          supplier: {
            __typename: 'Supplier',
            id: 'supplier-1',
            businessEmail: 'desk@aurum.example',
            ...company,
            ...details,
          },
        },
        ...more(),
      },
    }),
  )

/** The server's side of the screen: it stores changes. */
export function desk(changes: Partial<Settings> = {}) {
  let now = changes
  return {
    reads: graphql.query('SettingsScreen', () => HttpResponse.json({ data: answer(now) })),
    becomes: (next: Partial<Settings>) => {
      now = { ...now, ...next }
      return settings(now)
    },
  }
}

export const heard = (by: string, changed: Settings) => ({
  deskChanged: {
    __typename: 'DeskChangedEvent' as const,
    cursor: `cursor-${changed.revision}`,
    by,
    settings: changed,
  },
})
