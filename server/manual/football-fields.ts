/** What is told of football matches alone. */
export const footballFields = [
  'halfTime',
  'goals',
  'corners',
  'yellowCards',
  'redCards',
  'halfTimeCorners',
  'halfTimeCards',
] as const
