/** Persian and Arabic digits as Latin ones; everything else as it is. */
export function latinDigits(text: string): string {
  const from = (zero: number) => (digit: string) => String(digit.charCodeAt(0) - zero)
  return text.replace(/[۰-۹]/g, from(0x6f0)).replace(/[٠-٩]/g, from(0x660))
}
