import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

type FormSchema<TInput extends FieldValues, TOutput> = z.ZodType<TOutput, TInput>

/**
 * A form's rules, or a function that loads them: a screen that shows its form at once does not wait for its
 * rules.
 */
export type FormRules<TInput extends FieldValues, TOutput> =
  | FormSchema<TInput, TOutput>
  | (() => Promise<FormSchema<TInput, TOutput>>)

const NOT_LOADED = 'rulesNotLoaded'

/** Once rules are loaded, a form checks by them at once. */
const loaded = new WeakMap<object, unknown>()

export async function loadRules<TInput extends FieldValues, TOutput>(rules: FormRules<TInput, TOutput>) {
  const [{ zodResolver }, schema] = await Promise.all([
    import('@hookform/resolvers/zod'),
    typeof rules === 'function' ? rules() : rules,
  ])
  const check = zodResolver(schema as never) as unknown as Resolver<TInput, unknown, TOutput>
  loaded.set(rules, check)
  return check
}

/** Validates a form by its rules. While they cannot be loaded, nothing is sent: see `areRulesMissing`. */
export function checkBy<TInput extends FieldValues, TOutput>(
  rules: FormRules<TInput, TOutput>,
): Resolver<TInput, unknown, TOutput> {
  return async (values, ...more) => {
    const known = loaded.get(rules) as Resolver<TInput, unknown, TOutput> | undefined
    if (known) return known(values, ...more)
    // Copied, because the form changes its values in place, and values typed while the rules load were not
    // submitted.
    const submitted = structuredClone(values)
    const check = await loadRules(rules).catch(() => undefined)
    return check ? check(submitted, ...more) : { values: {}, errors: { root: { type: NOT_LOADED } } as never }
  }
}

export const areRulesMissing = <TInput extends FieldValues>({ root }: FieldErrors<TInput>): boolean =>
  root?.type === NOT_LOADED
