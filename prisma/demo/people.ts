/** A fictional company of the demo, like everyone here; addresses end in `.example`, which never resolves. */
type SeedSupplier = {
  /** Short name by which the demo refers to the supplier. */
  key: string
  companyName: string
  contactPerson: string
  website: string | null
  email: string
  phone: string
  whatsapp: string | null
  country: string
  manufacturingCountry: string
  yearsInBusiness: number
  canProvideCertificates: boolean
  certifications: string | null
  acceptsCustomOrders: boolean
  internalNotes: string | null
  /** Its status at the end of the demo. */
  status: 'active' | 'pending' | 'rejected'
}

type Row = [
  key: string,
  company: string,
  contact: string,
  country: string,
  madeIn: string,
  years: number,
  certifications: string | null,
  phone: string,
  status: SeedSupplier['status'],
  notes?: string,
]

const ROWS: Row[] = [
  [
    'lantern',
    'Lantern Peak Jewellers',
    'Mei-Lin Kwok',
    'Hong Kong',
    'Hong Kong',
    22,
    'IGI, GIA',
    '+852 5550 1201',
    'active',
    'First call for pavé. Quotes within the hour on weekdays.',
  ],
  [
    'kwan',
    'Kwan & Tse Fine Setting',
    'Raymond Tse',
    'Hong Kong',
    'China',
    15,
    'IGI',
    '+852 5550 1377',
    'active',
  ],
  [
    'suryakant',
    'Suryakant Gemcraft',
    'Anjali Deshmukh',
    'India',
    'India',
    31,
    'IGI, GIA, SGL',
    '+91 22 5550 0148',
    'active',
    'Best prices for lab-grown rounds; watch lead times before Diwali.',
  ],
  [
    'ploy',
    'Baan Ploy Workshop',
    'Niran Suwan',
    'Thailand',
    'Thailand',
    12,
    'GIT',
    '+66 2 555 0172',
    'active',
    'Colored stones. Sends color photographs in daylight without being asked.',
  ],
  [
    'valmarina',
    'Bottega Valmarina',
    'Chiara Bellandi',
    'Italy',
    'Italy',
    47,
    'GIA',
    '+39 0444 555 019',
    'active',
  ],
  [
    'hollis',
    'Hollis & Wren Bench',
    'Josephine Wren',
    'United States',
    'Mexico',
    9,
    'GIA',
    '+1 713 555 0164',
    'active',
    'Two days to Houston. Capacity of about six pieces a week.',
  ],
  [
    'thornbury',
    'Thornbury Goldsmiths',
    'Alistair Penhale',
    'United Kingdom',
    'United Kingdom',
    64,
    'GIA',
    '+44 20 7946 0318',
    'active',
  ],
  [
    'aubepin',
    'Maison Aubépin, Joailliers-Sertisseurs depuis 1987',
    'Hélène Caradec',
    'France',
    'France',
    38,
    'GIA, HRD',
    '+33 1 99 00 41 27',
    'active',
    'Beautiful finish, rarely the cheapest.',
  ],
  [
    'schelde',
    'Diamantwerf De Schelde',
    'Wouter van Hoeck',
    'Other',
    'Other',
    53,
    'HRD, GIA, IGI',
    '+32 3 555 01 84',
    'active',
    'Own polishing wheel: step cuts and calibrated melee.',
  ],
  [
    'ehrental',
    'Goldschmiede Ehrental',
    'Katharina Vollmer',
    'Germany',
    'Turkey',
    18,
    'IGI',
    '+49 7231 555 0126',
    'active',
    'New. Ask for a sample before the first large order.',
  ],
  [
    'straits',
    'Straits Setting House',
    'Darren Koh',
    'Singapore',
    'Thailand',
    7,
    'IGI',
    '+65 6555 0139',
    'pending',
  ],
  [
    'yunhe',
    'Yun He Jewelry Works',
    'Zhao Yiming',
    'China',
    'China',
    11,
    'NGTC, IGI',
    '+86 755 5550 0193',
    'pending',
  ],
  [
    'navika',
    'Navika Fine Jewels — Handmade Bridal, Heirloom Remounts & Calibrated Stones of Jaipur',
    'Devendra Singh Rathore-Chattopadhyay',
    'India',
    'India',
    26,
    'IGI, GIA',
    '+91 141 555 0157',
    'pending',
  ],
  [
    'quickshine',
    'QuickShine Trading',
    'Brock Daley',
    'United States',
    'Brazil',
    0,
    null,
    '+1 305 555 0110',
    'rejected',
    'Could not name a workshop, nor send one certificate.',
  ],
]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

/** Demo suppliers in every status, in order of registration. */
export const SUPPLIERS: readonly SeedSupplier[] = ROWS.map(
  ([
    key,
    companyName,
    contactPerson,
    country,
    manufacturingCountry,
    yearsInBusiness,
    certifications,
    phone,
    status,
    notes,
  ]) => ({
    key,
    companyName,
    contactPerson,
    website: key === 'quickshine' ? null : `https://www.${key}.example`,
    email: `${plain(contactPerson.split(' ')[0] ?? 'desk')}@${key}.example`,
    phone,
    whatsapp: yearsInBusiness % 3 === 0 ? null : phone,
    country,
    manufacturingCountry,
    yearsInBusiness,
    canProvideCertificates: certifications !== null,
    certifications,
    acceptsCustomOrders: yearsInBusiness > 8,
    internalNotes: notes ?? null,
    status,
  }),
)

/** The suppliers' demo sign-in; only ever created in an empty demo database. */
export const DEMO_SUPPLIER_KEYS = ['lantern', 'thornbury'] as const
