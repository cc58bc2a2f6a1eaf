/**
 * How one supplier answered a request: it quoted (and was awarded, or not selected), declined, is silent (it was asked, and
 * has done neither), or missed it (silent, and too late by now). The last six are what its scorecard is counted from: all that
 * it was asked; of its quotes the late and the updated ones, and those that were decided on, won or lost. A win stays one
 * when the order was taken back later.
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
