/** Words that were replaced throughout, and the words to use instead. */
export const retiredWords: readonly (readonly [word: string, instead: string])[] = [
  ['admits', 'matchesFilter, or allows'],
  ['anew', 'again'],
  ['any more', 'any longer, or no longer'],
  ['authorise', 'authorize'],
  ['authorised', 'authorized'],
  ['board', 'request aggregate; for the quotes at the time of an award, quote snapshots'],
  ['bury', 'dead-letter, or shut down'],
  ['chore', 'scheduled job'],
  ['colour', 'color'],
  ['deed', 'action'],
  ['door', 'entry point'],
  ['e-mail', 'email'],
  ['freshFor', 'cacheFor'],
  ['glide', 'animate'],
  ['happening', 'domain event'],
  ['jewellery', 'jewelry'],
  ['leftOff', 'LeaseLost'],
  ['loser', 'not selected'],
  ['noRows', 'matchNothing'],
  ['normalise', 'normalize'],
  ['outrun', 'superseded'],
  ['partedPage', 'segmentedPage'],
  ['recognise', 'authenticate'],
  ['runInHand', 'RunLease'],
  ['saidOf', 'filterChips'],
  ['sanitise', 'sanitize'],
  ['seal', 'encode'],
  ['shouted', 'enumValues'],
  ['spoil', 'inject a fault, or damage'],
  ['standing price', 'list price'],
  ['trouble', 'failure, error or disruption'],
  ['useGlide', 'useListAnimation'],
  ['useSlow', 'useDelayed'],
  ['useSoon', 'useThrottled'],
  ['wish', 'request'],
  ['work off', 'process'],
  ['worked off', 'processed'],
  ['working off', 'processing'],
  ['works off', 'processes'],
]

interface Allowed {
  readonly file?: RegExp
  /** Text in which the word is fine. */
  readonly text: RegExp
  readonly reason: string
}

/** Where a retired word must stay. */
export const allowed: readonly Allowed[] = [
  {
    file: /^schema\.graphql$|^api\/(graphql\/order\/orderRound|domain\/access\/graphqlOpens)\.ts$/,
    text: /\bBoard(Quote|Supplier)\b|\bboard\b/g,
    reason: 'a field of rounds in the contract',
  },
  {
    file: /^web\/features\/orders\/(OrderRounds|AwardRound)\.tsx$|^tests\/(behaviour\/comparison|screens\/orders)\//,
    text: /\bBoard(Quote|Supplier)\b|\bboard\b/g,
    reason: 'reads that field',
  },
  {
    file: /^prisma\/|^api\/data\/(request\/orderChanges|reads\/exports\/supplierData)\.ts$/,
    text: /\bboard\b/g,
    reason: 'a column of order_rounds',
  },
  { text: /\bstandingPrices\b/g, reason: 'named so in schema.graphql' },
  {
    file: /^(api\/(domain|data\/reads|graphql\/order|usecases\/(order|request))|prisma\/migrations|tests\/(bench\/scale|kit\/domain))\//,
    text: /\blosers\b/g,
    reason: 'named so in the data of stored events',
  },
  { text: /loupe-colour-mode/g, reason: 'named so in the storage of people’s browsers' },
  {
    file: /^api\/domain\/request\/(commonWords|properties)\.ts$/,
    text: /colour|jewellery/g,
    reason: 'words that customers write',
  },
  { file: /^prisma\/demo\/scenarios\//, text: /courier to the door/g, reason: 'a supplier’s own words' },
]
