import type { PlayKind } from '@banko/betting/match/insight.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import type { Random } from '@banko/contract/feed/ports.ts'
import { type Count, playOf, type Scene } from './happening.ts'

/** Who has the ball and how near the other's goal: 0 before the own one, 1 before theirs. `across` in hundredths. */
export interface Ball {
  readonly side: Side
  readonly progress: number
  readonly across: number
}

interface Flow {
  /** Of the ball that the home side may expect. */
  readonly share: number
  readonly random: Random
  /** Since the last scene. */
  readonly seconds: number
}

interface Next {
  readonly scene: Scene
  readonly ball: Ball
}

const dangerous = 0.76
const attacking = 0.58

/** The next few seconds of play in which nothing happens that the script would tell. */
export function playOn(ball: Ball, { share, random, seconds }: Flow): Next {
  const { side } = ball
  const held: Count = ['possession', side, seconds]
  const strength = side === 'home' ? share : 1 - share
  const lot = random.next()
  if (ball.progress >= dangerous && lot < 0.3) return shoot(ball, { held, random })
  if (lot < 0.1) return stopPlay(ball, { held, random })
  if (random.next() > 0.6 + 0.3 * strength) return lose(ball, held)
  return advance(ball, { held, random })
}

interface Held {
  readonly held: Count
  readonly random: Random
}

function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

function shoot({ side, across }: Ball, { held, random }: Held): Next {
  const isOn = random.next() < 0.42
  const counts: readonly Count[] = isOn
    ? [held, ['shotsOn', side, 1], ['saves', other(side), 1]]
    : [held, ['shotsOff', side, 1]]
  const spot = [97, isOn ? 50 : 30 + 40 * random.next()] as const
  return {
    scene: { play: playOf(isOn ? 'shotOn' : 'shotOff', side, spot), counts },
    ball: { side: other(side), progress: 0.1, across },
  }
}

/** A throw-in, a foul, or, near their goal, an offside. */
function stopPlay(ball: Ball, { held, random }: Held): Next {
  const { side, progress } = ball
  const x = 100 * progress
  if (random.next() < 0.4) {
    const across = random.next() < 0.5 ? 1 : 99
    return { scene: { play: playOf('throwIn', side, [x, across]), counts: [held] }, ball: { ...ball, across } }
  }
  if (progress > attacking && random.next() < 0.3) {
    const counts: readonly Count[] = [held, ['offsides', side, 1]]
    const scene = { play: playOf('offside', side, [x, ball.across]), counts }
    return { scene, ball: { side: other(side), progress: 1 - progress, across: 100 - ball.across } }
  }
  const fouled = other(side)
  const counts: readonly Count[] = [held, ['fouls', fouled, 1]]
  return { scene: { play: playOf('foul', fouled, [100 - x, 100 - ball.across]), counts }, ball }
}

function lose({ side, progress, across }: Ball, held: Count): Next {
  const ball: Ball = { side: other(side), progress: Math.min(1 - progress, 0.55), across: 100 - across }
  const play = playOf('possession', ball.side, [100 * ball.progress, ball.across])
  return { scene: { play, counts: [held] }, ball }
}

function advance(ball: Ball, { held, random }: Held): Next {
  const { side } = ball
  const progress = Math.min(Math.max(ball.progress + 0.22 * random.next() - 0.05, 0.06), 0.93)
  const across = Math.min(Math.max(ball.across + 50 * (random.next() - 0.5), 6), 94)
  const kind: PlayKind = progress >= dangerous ? 'dangerousAttack' : progress >= attacking ? 'attack' : 'possession'
  const counts: readonly Count[] = [
    held,
    ...(crosses(ball, progress, attacking) ? [['attacks', side, 1] as const] : []),
    ...(crosses(ball, progress, dangerous) ? [['dangerousAttacks', side, 1] as const] : []),
  ]
  return {
    scene: { play: playOf(kind, side, [100 * progress, across]), counts },
    ball: { side, progress, across },
  }
}

/** An attack is counted once, when it begins. */
function crosses(before: Ball, progress: number, line: number): boolean {
  return before.progress < line && progress >= line
}
