/** What two teams are expected to do to each other in 90 minutes. Every figure is a mean above zero. */
export interface FootballStrengths {
  readonly homeGoals: number
  readonly awayGoals: number
  readonly homeCorners: number
  readonly awayCorners: number
  /** Yellow and red cards together. */
  readonly homeCards: number
  readonly awayCards: number
  /**
   * How far low scores depart from two independent teams: Dixon and Coles' ρ (1997). Below zero there are more 0:0 and
   * 1:1 and fewer 1:0 and 0:1. Absent means `usualDependence`.
   */
  readonly dependence?: number
}

/** What the prices of league seasons imply, half of them between −0.11 and −0.06; Dixon and Coles found −0.13. */
export const usualDependence = -0.08
