import { readFile } from 'node:fs/promises'
import { readKeys } from '@banko/betting/games/choices.ts'
import { houseGames } from '@banko/betting/games/house-games.ts'
import { type Variant, variants } from '@banko/betting/games/variant.ts'
import * as z from 'zod'
import type { Log } from '../../../platform/ports.ts'

const percent = z.string().regex(/^\d{1,3}\.\d{6}$/)
const stakeMin = z.int().min(1)
const passed = { config: z.string(), passes: z.literal(true) }

/** What is read of a file of docs/fair. */
const proofShape = z.object({
  ...passed,
  variants: z.array(z.object({ variant: z.literal(variants), stakeMin, least: z.object({ percent }) })).min(1),
})

/** Of a machine, which has one variant and nothing to choose. */
const machineShape = z.object({ ...passed, stakeMin, return: z.object({ all: z.object({ percent }) }) })
const machineVariant: Variant = 97

/** A config that has passed, by variant. */
export type ProvenConfig = ReadonlyMap<
  number,
  {
    readonly stakeMin: number
    /** What it gives back at least, whatever is chosen; thousandths of a percent, cut down. */
    readonly returns: number
  }
>

const proofs = new URL('../../../../docs/fair/', import.meta.url)

/** The proofs of these configs: one without a file, or whose file does not say that it passed, is not offered. */
export async function readProven(
  configs: readonly string[],
  log: Pick<Log, 'error'>,
  folder: URL = proofs,
): Promise<ReadonlyMap<string, ProvenConfig>> {
  const read = await Promise.all(
    configs.map(async (config): Promise<[string, ProvenConfig] | undefined> => {
      try {
        const text = await readFile(new URL(`${config}.json`, folder), 'utf8')
        return [config, provenOf(config, JSON.parse(text))]
      } catch (error) {
        log.error('gaming.notProven', error, { config })
        return undefined
      }
    }),
  )
  return new Map(read.filter((one) => one !== undefined))
}

/** Throws where it is the proof of another config, or of none that is played. */
function provenOf(config: string, file: unknown): ProvenConfig {
  const proof = readKeys(file)?.variants === undefined ? proofOfMachine(file) : proofShape.parse(file)
  if (proof.config !== config || !houseGames.has(config)) throw new Error(`no proof of ${config}`)
  return new Map(
    proof.variants.map(({ variant, stakeMin: min, least }) => {
      const [whole = '', decimals = ''] = least.percent.split('.')
      return [variant, { stakeMin: min, returns: Number(whole) * 1000 + Number(decimals.slice(0, 3)) }]
    }),
  )
}

function proofOfMachine(file: unknown): z.infer<typeof proofShape> {
  const { config, passes, stakeMin: min, return: back } = machineShape.parse(file)
  return { config, passes, variants: [{ variant: machineVariant, stakeMin: min, least: back.all }] }
}
