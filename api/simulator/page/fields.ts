import { html, type Html } from './html.ts'

interface Field {
  readonly name: string
  readonly label: string
  readonly value?: string | null
  readonly type?: 'text' | 'number' | 'email'
  readonly min?: number
  readonly max?: number
  readonly step?: string
  readonly pattern?: string
  readonly hint?: string
  readonly required?: boolean
}

/** A labeled input. */
export const field = (each: Field): Html =>
  html`<label class="field"
    ><span>${each.label}</span>
    <input
      name="${each.name}"
      type="${each.type ?? 'text'}"
      value="${each.value ?? ''}"
      ${each.min !== undefined && html`min="${each.min}"`}
      ${each.max !== undefined && html`max="${each.max}"`}
      ${each.step && html`step="${each.step}"`}
      ${each.pattern && html`pattern="${each.pattern}"`}
      ${each.required && html`required`}
      autocomplete="off"
    />
    ${each.hint && html`<small>${each.hint}</small>`}</label
  >`

/** An exact amount in dollars, as text. */
export const amountField = (name: string, label: string, value: string | null = null): Html =>
  field({ name, label, value, pattern: String.raw`\d{1,12}(\.\d{1,2})?`, hint: 'Dollars, such as 1250.00' })

export const check = (name: string, label: string, checked = false): Html =>
  html`<label class="check"
    ><input type="checkbox" name="${name}" value="1" ${checked && html`checked`} /> ${label}</label
  >`

export interface Choice {
  readonly value: string
  readonly label: string
  readonly group?: string
}

/** A labeled select; choices of one group are listed under its name. */
export function select(name: string, label: string, choices: readonly Choice[], chosen = ''): Html {
  const option = (each: Choice) =>
    html`<option value="${each.value}" ${each.value === chosen && html`selected`}>${each.label}</option>`
  const options = [...groupsOf(choices)].map(([group, members]) =>
    group === '' ? members.map(option) : html`<optgroup label="${group}">${members.map(option)}</optgroup>`,
  )
  return html`<label class="field"
    ><span>${label}</span
    ><select name="${name}">
      ${options}
    </select></label
  >`
}

function groupsOf(choices: readonly Choice[]): Map<string, Choice[]> {
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) {
    const group = choice.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), choice])
  }
  return groups
}
