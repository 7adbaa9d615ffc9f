/**
 * Whether the two check digits of a Turkish identity number fit the other nine; none begins with 0. The tenth is seven
 * times the sum of the odd places less that of the even ones, the eleventh the sum of the ten, each by its last digit.
 */
export function isIdNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = (from: number, step: number) =>
    digits.slice(0, 9).reduce((total, digit, place) => total + (place % step === from ? digit : 0), 0)
  const tenth = (sum(0, 2) * 7 - sum(1, 2) + 100) % 10
  const eleventh = (sum(0, 1) + tenth) % 10
  return digits[9] === tenth && digits[10] === eleventh
}
