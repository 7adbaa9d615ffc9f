/** As others see who won: `me***`; of a short name no more than its first letter. */
export function maskedName(userName: string): string {
  const letters = [...userName]
  return `${letters.slice(0, letters.length > 4 ? 2 : 1).join('')}***`
}
