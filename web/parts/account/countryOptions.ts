import {
  countryChoices,
  manufacturingCountryChoices,
} from '../../../api/domain/supplier/registrationInput.ts'

/** With the one stored, which may have been written by another program. */
const optionsOf = (choices: readonly string[], stored: string) =>
  (stored === '' || choices.includes(stored) ? choices : [stored, ...choices]).map((choice) => ({
    value: choice,
    label: choice,
  }))

export const countryOptions = (stored = '') => optionsOf(countryChoices, stored)

export const manufacturingCountryOptions = (stored = '') => optionsOf(manufacturingCountryChoices, stored)
