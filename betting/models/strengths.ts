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

/** Between league seasons it is found from −0.13 to 0. Source: Dixon and Coles 1997, and later fits of European leagues. */
export const usualDependence = -0.06
