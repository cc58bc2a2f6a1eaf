/**
 * How one supplier answered a request: quoted (then awarded or not selected), declined, silent (asked, without an
 * answer) or missed (silent, and now too late). The last six are what its scorecard counts: everything it was asked;
 * its late and updated quotes; and its decided quotes, won or lost. A win still counts if the order was withdrawn
 * later.
 */
export const supplierAnswers = [
  'quoted',
  'declined',
  'silent',
  'awarded',
  'not_selected',
  'missed',
  'asked',
  'late',
  'updated',
  'decided',
  'won',
  'lost',
] as const
export type SupplierAnswer = (typeof supplierAnswers)[number]
