/** The whole number that was typed; nothing for another, or one that does not lie within these. */
export function wholeOf(
  typed: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const text = typed.trim()
  if (!/^\d{1,16}$/.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}
