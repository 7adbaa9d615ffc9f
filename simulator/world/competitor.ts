/** Who plays: a club, a team or a player. */
export interface Competitor {
  readonly ref: string
  readonly name: string
  /** About 0, better above. */
  readonly quality: number
}
