import {
  countryChoices,
  manufacturingCountryChoices,
} from '../../../api/domain/supplier/registrationInput.ts'

/** Includes the stored country, which another program may have written. */
const optionsOf = (choices: readonly string[], stored: string) =>
  (stored === '' || choices.includes(stored) ? choices : [stored, ...choices]).map((choice) => ({
    value: choice,
    label: choice,
  }))

export const countryOptions = (stored = '') => optionsOf(countryChoices, stored)

export const manufacturingCountryOptions = (stored = '') => optionsOf(manufacturingCountryChoices, stored)
