/**
 * How one supplier answered a request: it quoted (and was awarded, or not selected), declined, is silent (it was asked, and
 * has done neither), or missed it (silent, and too late by now).
 */
export const supplierAnswers = ['quoted', 'declined', 'silent', 'awarded', 'not_selected', 'missed'] as const
export type SupplierAnswer = (typeof supplierAnswers)[number]
