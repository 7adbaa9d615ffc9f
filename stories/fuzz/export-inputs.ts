/** Files that staff have made, each of everything that there is. */
export function exportInputs(): Readonly<Record<string, () => object>> {
  return {
    'deskExports.startPeople': () => ({ reason: 'a story' }),
    'deskExports.startCoupons': () => ({ reason: 'a story' }),
    'deskExports.startRefusals': () => ({ reason: 'a story' }),
    'deskExports.startSheets': () => ({ reason: 'a story' }),
  }
}
