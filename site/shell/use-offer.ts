import { useSports } from '../use-sports.ts'

/** How many matches are being played, of all sports. */
export function useLiveCount(): number | undefined {
  return useSports()?.reduce((sum, sport) => sum + sport.liveCount, 0)
}
