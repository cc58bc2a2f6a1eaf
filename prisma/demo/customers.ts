/** A fictional store customer of the demo. `countryCode` null means an address without a country. */
export type SeedCustomer = {
  key: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address1: string
  city: string
  province: string | null
  zip: string
  country: string | null
  countryCode: string | null
}

type Row = [
  key: string,
  first: string,
  last: string,
  phone: string,
  address: string,
  city: string,
  province: string | null,
  zip: string,
  code: string | null,
]

const COUNTRIES: Record<string, string> = {
  US: 'United States',
  GB: 'United Kingdom',
  HK: 'Hong Kong',
  AE: 'United Arab Emirates',
  AU: 'Australia',
  CA: 'Canada',
  DE: 'Germany',
  SG: 'Singapore',
  JP: 'Japan',
}

const ROWS: Row[] = [
  [
    'marisol',
    'Marisol',
    'Trevanion',
    '+1 713 555 0102',
    '4 Larkspur Bend',
    'Houston',
    'Texas',
    '77005',
    'US',
  ],
  [
    'dashiell',
    'Dashiell',
    'Okonkwo',
    '+1 512 555 0119',
    '1180 Juniper Mill Road',
    'Austin',
    'Texas',
    '78704',
    'US',
  ],
  [
    'winifred',
    'Winifred',
    'Castellane',
    '+1 212 555 0143',
    '77 Perry Walk, Apt 9C',
    'New York',
    'New York',
    '10014',
    'US',
  ],
  [
    'tobias',
    'Tobias',
    'Lindqvist',
    '+1 206 555 0155',
    '2310 Alder Slope',
    'Seattle',
    'Washington',
    '98109',
    'US',
  ],
  [
    'corinne',
    'Corinne',
    'Ashgrove',
    '+1 305 555 0171',
    '18 Mangrove Court',
    'Miami',
    'Florida',
    '33133',
    'US',
  ],
  ['imogen', 'Imogen', 'Fairweather', '+44 20 7946 0451', '12 Plover Mews', 'London', null, 'SW3 9ZZ', 'GB'],
  [
    'rupert',
    'Rupert',
    'Hathersage',
    '+44 131 496 0188',
    '3 Drummond Steps',
    'Edinburgh',
    null,
    'EH3 9ZY',
    'GB',
  ],
  ['saoirse', 'Saoirse', 'Penrose', '+44 117 496 0126', '41 Clifton Rise', 'Bristol', null, 'BS8 9ZX', 'GB'],
  [
    'kaho',
    'Ka Ho',
    'Leung',
    '+852 5550 2218',
    'Flat 21B, Jade Court, 9 Fern Path',
    'Hong Kong',
    'Hong Kong Island',
    '',
    'HK',
  ],
  ['vivian', 'Vivian', 'Cheung', '+852 5550 2340', '17F, 88 Osprey Street', 'Kowloon', 'Kowloon', '', 'HK'],
  [
    'layla',
    'Layla',
    'Al Mansoori',
    '+971 4 555 0133',
    'Villa 14, Palm Garden Lane',
    'Dubai',
    'Dubai',
    '',
    'AE',
  ],
  [
    'callum',
    'Callum',
    'Brightwater',
    '+61 2 5550 0174',
    '6 Wattle Parade',
    'Sydney',
    'New South Wales',
    '2026',
    'AU',
  ],
  [
    'noelle',
    'Noëlle',
    'Gagnon-Thibault',
    '+1 514 555 0147',
    '905 rue des Érables',
    'Montréal',
    'Quebec',
    'H2X 1Z9',
    'CA',
  ],
  [
    'friederike',
    'Friederike',
    'von Hohenfels-Wintersheim',
    '+49 89 5550 0162',
    'Lindenallee 27',
    'München',
    null,
    '80539',
    'DE',
  ],
  ['haruka', 'Haruka', 'Minazuki', '+81 3 5550 0185', '2-14-6 Aoba', 'Tokyo', 'Tokyo', '107-0999', 'JP'],
  ['weijie', 'Wei Jie', 'Tan', '+65 6555 0198', '11 Orchid Hill #07-02', 'Singapore', null, '239999', 'SG'],
  ['orsolya', 'Orsolya', 'Quill', '+1 646 555 0127', 'Hold at studio', 'Atelier pick-up', null, '', null],
]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

/** All customers of the demo. */
export const CUSTOMERS: readonly SeedCustomer[] = ROWS.map(
  ([key, firstName, lastName, phone, address1, city, province, zip, countryCode]) => ({
    key,
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}@customers.example`,
    phone,
    address1,
    city,
    province,
    zip,
    country: countryCode === null ? null : (COUNTRIES[countryCode] ?? null),
    countryCode,
  }),
)
