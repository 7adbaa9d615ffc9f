import { type Descriptions, variantIn } from './descriptions.ts'
import { fillTemplate, type TemplateNames } from './name-template.ts'
import type { WireLine } from './wire-message.ts'

/** What names are made of, for one match. */
export interface Naming extends TemplateNames {
  readonly descriptions: Descriptions
  /** Outcomes of a variant that was asked for alone; `undefined` until it is told. */
  variant(id: number, variant: string): ReadonlyMap<string, string> | undefined
}

/** A market in the feed's own words; `undefined` when nobody has described it. */
export function marketNameOf(line: WireLine, naming: Naming): string | undefined {
  const description = naming.descriptions.marketOf(line.id)
  return description && fillTemplate(description.name, line.specifiers, naming)
}

/**
 * An outcome in the feed's own words: of the description, of the line's variant, or the names of players and
 * competitors. `undefined` when nobody has told it. Source: unified-odds-feed §6.
 */
export function outcomeNameOf(line: WireLine, id: string, naming: Naming): string | undefined {
  if (isEntity(id)) return entityNames(id, naming)
  const description = naming.descriptions.marketOf(line.id)
  const template = description?.outcomes.get(id) ?? variantOutcomes(line, naming)?.get(id)
  if (template === undefined) return undefined
  const score: string | undefined = line.specifiers.score
  if (description?.isFlexScore && score !== undefined) return addScores(score, template)
  return fillTemplate(template, line.specifiers, naming)
}

/** What must be asked for before a line's outcomes have names. */
export interface Wanted {
  /** URNs of players and competitors. */
  readonly entities: readonly string[]
  readonly variant?: { readonly id: number; readonly variant: string }
}

export function wantedNames(line: WireLine, ids: readonly string[], naming: Naming): Wanted {
  const inLine = Object.values(line.specifiers).filter(isEntity)
  const inOutcomes = ids.filter(isEntity).flatMap((id) => id.split(','))
  const entities = [...new Set([...inLine, ...inOutcomes])].filter((urn) => naming.entity(urn) === undefined)
  const variant = variantIn(line.specifiers)
  const isTold = variant === undefined || variantOutcomes(line, naming) !== undefined
  return { entities, ...(!isTold && { variant: { id: line.id, variant } }) }
}

function variantOutcomes({ id, specifiers }: WireLine, naming: Naming): ReadonlyMap<string, string> | undefined {
  const variant = variantIn(specifiers)
  if (variant === undefined) return undefined
  return naming.descriptions.variantOf(id, variant) ?? naming.variant(id, variant)
}

/** `sr:player:1`, `sr:competitor:2`, or several joined by commas. */
export function isEntity(id: string): boolean {
  return /^[a-z]+:(player|competitor|simpleteam):\d+(,[a-z]+:(player|competitor|simpleteam):\d+)*$/.test(id)
}

function entityNames(id: string, { entity }: Naming): string | undefined {
  const found = id.split(',').map(entity)
  return found.every((name) => name !== undefined) ? found.join(',') : undefined
}

/** At 1:0 the outcome 0:1 of the rest is the score 1:1; what is no score, as "other", stays. */
function addScores(score: string, outcome: string): string {
  const [now, rest] = [score, outcome].map((text) => /^(\d{1,3}):(\d{1,3})$/.exec(text))
  if (!now || !rest) return outcome
  return `${Number(now[1]) + Number(rest[1])}:${Number(now[2]) + Number(rest[2])}`
}
