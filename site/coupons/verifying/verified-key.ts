/** Under which what a code is on is kept. */
export function verifiedKey(code: string): readonly string[] {
  return ['verified', code]
}
