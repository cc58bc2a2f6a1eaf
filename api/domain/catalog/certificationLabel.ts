/**
 * How a certification property is displayed. Only properties whose name mentions certification change; a value that
 * already says "needed" is kept.
 */
export function certificationLabel(name: string, value: string): string {
  if (!/certification/i.test(name) || /needed/i.test(value)) return value
  const text = value.trim().toLowerCase()
  if (text === 'igi') return 'IGI Certification Needed'
  return text === 'none' || text === 'no' ? 'IGI Certification Not Needed' : value
}
