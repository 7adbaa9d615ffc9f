/** What was drawn as one line: names as its game has them, each with what it came to. */
export function drawnText(drawn: object): string {
  return Object.entries(drawn)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(' · ')
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'object' && value !== null) return `{${drawnText(value)}}`
  return String(value)
}
