/** Minor units as figures with a point, none behind it where there is nothing: `12.5`. */
export function fromMinor(amount: number, digits: number): string {
  const figures = String(amount).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  const rest = withoutZeros(figures.slice(figures.length - digits))
  return rest === '' ? whole : `${whole}.${rest}`
}

function withoutZeros(figures: string): string {
  let end = figures.length
  while (figures[end - 1] === '0') end -= 1
  return figures.slice(0, end)
}

/** Figures as they are typed, with a point or a comma, in minor units; `undefined` for what is no amount, or below the least one. */
export function toMinor(typed: string, digits: number, least = 1): number | undefined {
  const [, whole = '', rest = ''] = /^(\d{1,10})(?:[.,](\d{0,3}))?$/.exec(typed) ?? []
  if (whole === '' || rest.length > digits) return undefined
  const amount = Number(whole + rest.padEnd(digits, '0'))
  return amount >= least ? amount : undefined
}
