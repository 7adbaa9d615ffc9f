/** Most competitors that shared a place in any race whose factor we must tell apart. */
const competitorsMax = 64

/**
 * The share of the stake that wins, as places over competitors: 0.5 is [1, 2], 0.3333 is [1, 3]. A factor that is no
 * such share to the digits it is written with is taken as those digits. `undefined` when nothing is shared.
 */
export function deadHeatOf(factor: string | undefined): readonly [places: number, competitors: number] | undefined {
  const match = /^0?\.(\d{1,9})$/.exec(factor ?? '')
  const digits = match?.[1]?.replace(/0+$/, '')
  if (!digits) return undefined
  const [share, scale] = [Number(digits), 10 ** digits.length]
  for (let competitors = 2; competitors <= competitorsMax; competitors += 1) {
    for (let places = 1; places < competitors; places += 1) {
      if (isWritten(places, competitors, { share, scale })) return [places, competitors]
    }
  }
  return [share, scale]
}

/** A third may be written cut or rounded: 0.66666 or 0.66667; a half is exact. */
function isWritten(places: number, competitors: number, written: { share: number; scale: number }): boolean {
  const { share, scale } = written
  const isExact = places * scale === share * competitors
  const isCut = scale >= 1000 && Math.abs(places * scale - share * competitors) < competitors
  return isExact || isCut
}
