import type { Names } from '@banko/betting/match/market.ts'
import { type Descriptions, type VariantDescription, variantIn } from './descriptions.ts'
import { fillTemplate, type TemplateNames } from './name-template.ts'
import type { WireLine } from './wire-message.ts'

/** What names are made of, for one match in one language. */
export interface Naming extends TemplateNames {
  readonly descriptions: Descriptions
  /** A variant that was asked for alone; `undefined` until it is told. */
  variant(id: number, variant: string): VariantDescription | undefined
}

/**
 * A market in the feed's own words: its variant's, where that has a name of its own, since the market's is then a mere
 * "free text". `undefined` when nobody has described it, or not everything in its name is known.
 */
export function marketNameOf(line: WireLine, naming: Naming): string | undefined {
  const template = variantOf(line, naming)?.name ?? naming.descriptions.marketOf(line.id)?.name
  return template === undefined ? undefined : filled(template, line, naming)
}

/**
 * An outcome in the feed's own words: of the description, of the line's variant, or the names of players and
 * competitors. `undefined` when nobody has told it. Source: unified-odds-feed §6.
 */
export function outcomeNameOf(line: WireLine, id: string, naming: Naming): string | undefined {
  if (isEntity(id)) return entityNames(id, naming)
  const description = naming.descriptions.marketOf(line.id)
  const template = description?.outcomes.get(id) ?? variantOf(line, naming)?.outcomes.get(id)
  if (template === undefined) return undefined
  const score: string | undefined = line.specifiers.score
  if (description?.isFlexScore && score !== undefined) return addScores(score, template)
  return filled(template, line, naming)
}

/** `undefined` while something in its braces is not known. */
function filled(template: string, { specifiers }: WireLine, naming: Naming): string | undefined {
  const name = fillTemplate(template, specifiers, naming)
  return name === '' || name.includes('{') ? undefined : name
}

/** What something is called in all languages that have a word for it; `undefined` when none has. */
export function inLanguages(
  namings: readonly Naming[],
  nameOf: (naming: Naming) => string | undefined,
): Names | undefined {
  const names = namings.flatMap((naming) => {
    const name = nameOf(naming)
    return name === undefined ? [] : [[naming.language, name]]
  })
  return names.length === 0 ? undefined : Object.fromEntries(names)
}

/** What must be asked for before a line and its outcomes have names. */
export interface Wanted {
  /** URNs of players and competitors. */
  readonly entities: readonly string[]
  readonly variant?: { readonly id: number; readonly variant: string }
  /** A market that nobody has described, or not with these outcomes. */
  readonly market?: number
}

export function wantedNames(line: WireLine, ids: readonly string[], naming: Naming): Wanted {
  const inLine = Object.values(line.specifiers).filter(isEntity)
  const inOutcomes = ids.filter(isEntity).flatMap((id) => id.split(','))
  const entities = [...new Set([...inLine, ...inOutcomes])].filter((urn) => naming.entity(urn) === undefined)
  const variant = variantIn(line.specifiers)
  const isTold = variant === undefined || variantOf(line, naming) !== undefined
  const isPlain = (id: string) => isTold && !isEntity(id)
  const isDescribed =
    marketNameOf(line, naming) !== undefined &&
    ids.every((id) => !isPlain(id) || outcomeNameOf(line, id, naming) !== undefined)
  return {
    entities,
    ...(!isTold && { variant: { id: line.id, variant } }),
    ...(!isDescribed && isTold && entities.length === 0 && { market: line.id }),
  }
}

function variantOf({ id, specifiers }: WireLine, naming: Naming): VariantDescription | undefined {
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
