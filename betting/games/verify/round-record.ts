import type { Amount } from '../../numbers/money.ts'
import { readKeys, readWithin } from '../choices.ts'
import type { HouseGame } from '../house-game.ts'
import { houseGames } from '../house-games.ts'
import { chainLength } from '../seed-chain.ts'
import { isClientSeed } from '../stream-label.ts'
import { stakeMax, type Variant } from '../variant.ts'
import { readHex } from './hex.ts'

/** A round as it is shown to whoever checks it: all public, once its server seed is. */
export interface RoundRecord {
  readonly game: HouseGame
  readonly variant: Variant
  /** In minor units. */
  readonly stake: Amount
  readonly choices: unknown
  /** 32 bytes. */
  readonly serverSeed: Uint8Array
  readonly seeds: OwnSeeds | SharedSeeds
  /** What was read of the stream. */
  readonly bytes: Uint8Array
  readonly drawn: unknown
  readonly payout: Amount
}

export interface OwnSeeds {
  readonly kind: 'own'
  /** What was published before the bet. */
  readonly commit: Uint8Array
  readonly clientSeed: string
  readonly nonce: number
}

export interface SharedSeeds {
  readonly kind: 'shared'
  /** The published end of the chain. */
  readonly commit: Uint8Array
  readonly salt: string
  /** The place of the round in its chain, from 1. */
  readonly round: number
}

/**
 * Reads the record of a round: `config variant stake choices serverSeed commit clientSeed nonce bytes drawn payout`, of a
 * shared round `salt round` instead of `clientSeed nonce`; bytes as hexadecimal digits. Answers the key that is wrong
 * where it is none.
 */
export function readRoundRecord(value: unknown): RoundRecord | { readonly wrong: string } {
  const keys = readKeys(value)
  if (!keys) return { wrong: 'all of it' }
  const game = typeof keys.config === 'string' ? houseGames.get(keys.config) : undefined
  if (!game) return { wrong: 'config' }
  const variant = game.variants.find((each) => each === keys.variant)
  if (variant === undefined) return { wrong: 'variant' }
  const stake = readWithin(keys.stake, 1, stakeMax)
  if (stake === undefined) return { wrong: 'stake' }
  const payout = readWithin(keys.payout, 0, Number.MAX_SAFE_INTEGER)
  if (payout === undefined) return { wrong: 'payout' }
  const serverSeed = readBytes(keys.serverSeed, 32)
  if (!serverSeed) return { wrong: 'serverSeed' }
  const bytes = readHex(keys.bytes)
  if (!bytes) return { wrong: 'bytes' }
  const seeds = game.kind === 'own' ? readOwn(keys) : readShared(keys)
  if ('wrong' in seeds) return seeds
  return { game, variant, stake, choices: keys.choices, serverSeed, seeds, bytes, drawn: keys.drawn, payout }
}

type Keys = Readonly<Record<string, unknown>>

function readOwn(keys: Keys): OwnSeeds | { readonly wrong: string } {
  const commit = readBytes(keys.commit, 32)
  if (!commit) return { wrong: 'commit' }
  const clientSeed = readSeedText(keys.clientSeed)
  if (clientSeed === undefined) return { wrong: 'clientSeed' }
  const nonce = readWithin(keys.nonce, 0, Number.MAX_SAFE_INTEGER)
  return nonce === undefined ? { wrong: 'nonce' } : { kind: 'own', commit, clientSeed, nonce }
}

function readShared(keys: Keys): SharedSeeds | { readonly wrong: string } {
  const commit = readBytes(keys.commit, 32)
  if (!commit) return { wrong: 'commit' }
  const salt = readSeedText(keys.salt)
  if (salt === undefined) return { wrong: 'salt' }
  const round = readWithin(keys.round, 1, chainLength)
  return round === undefined ? { wrong: 'round' } : { kind: 'shared', commit, salt, round }
}

function readSeedText(value: unknown): string | undefined {
  return typeof value === 'string' && isClientSeed(value) ? value : undefined
}

function readBytes(value: unknown, length: number): Uint8Array | undefined {
  const bytes = readHex(value)
  return bytes?.length === length ? bytes : undefined
}
