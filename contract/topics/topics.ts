import { balanceTopic } from './balance.ts'
import { boardTopic } from './board.ts'
import { couponsTopic } from './coupons.ts'
import { crashTopic } from './crash.ts'
import { insightTopic } from './insight.ts'
import { jackpotsTopic } from './jackpots.ts'
import { lobbyTopic } from './lobby.ts'
import { matchTopic } from './match.ts'
import { rouletteTopic } from './roulette.ts'
import type { AnyTopic } from './topic.ts'
import { transfersTopic } from './transfers.ts'
import { tvKenoTopic } from './tv-keno.ts'
import { winnersTopic } from './winners.ts'

/** Every family of topics that there is. */
export const topics = [
  boardTopic,
  matchTopic,
  insightTopic,
  balanceTopic,
  couponsTopic,
  transfersTopic,
  jackpotsTopic,
  rouletteTopic,
  crashTopic,
  tvKenoTopic,
  lobbyTopic,
  winnersTopic,
] as const

export type DeclaredTopic = (typeof topics)[number]

type AddressOf<One extends DeclaredTopic> = One extends { address(key: never): infer Address } ? Address : One['name']

/** A topic's whole name, as browsers say it: `match/12`, `balance`. */
export type TopicAddress = { [Name in DeclaredTopic['name']]: AddressOf<FamilyNamed<Name>> }[DeclaredTopic['name']]

type FamilyNamed<Name> = Extract<DeclaredTopic, { name: Name }>

/** What a browser keeps of the topic of this name. */
export type TopicState<Address extends TopicAddress> = StateOf<
  FamilyNamed<Address extends `${infer Name}/${string}` ? Name : Address>
>

type StateOf<One> = One extends { reduce(state: infer State, change: never): unknown } ? State : never

/** The family of a topic; `undefined` where there is none. */
export const findFamily = (address: string): AnyTopic | undefined =>
  topics.find(({ name }) => address.split('/')[0] === name)
