/** Who plays whom by position in the league, at the first one's ground. */
export type Pairing = readonly [home: number, away: number]

/**
 * Pairing number `place` of a round, both from 0, by the circle method: over `2 × (clubs − 1)` rounds everybody meets
 * everybody at home and away, and then it begins anew. A club's place moves by one at most from round to round, so two
 * matches of one club are never close together. `clubCount` is even.
 */
export function pairingOf(clubCount: number, round: number, place: number): Pairing {
  const circle = clubCount - 1
  const turn = round % circle
  const secondLeg = Math.floor(round / circle) % 2 === 1
  const first = place === 0 ? circle : (turn + place) % circle
  const other = (turn - place + circle) % circle
  const atFirst = (place === 0 ? turn % 2 : place % 2) === 0
  return atFirst !== secondLeg ? [first, other] : [other, first]
}
