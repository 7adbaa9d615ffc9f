import { type MarketKey, type OutcomeId, readMarketKey } from '../market.ts'

/** A message of the dictionary and what to put into it. */
export interface Label {
  readonly id: string
  readonly values: Readonly<Record<string, string>>
}

/** Names of the two competitors. */
export interface Sides {
  readonly home: string
  readonly away: string
}

const nameLengthMax = 10

/** A market's name: `market.<type>`, with its line where its outcomes do not carry it. */
export function marketLabel(key: MarketKey, sides: Sides): Label {
  const { type } = readMarketKey(key)
  return { id: `market.${type}`, values: { ...sides, ...specifierValues(key) } }
}

/** The heading over all lines of a type, without a line: `marketGroup.<type>`. */
export function marketGroupLabel(key: MarketKey, sides: Sides): Label {
  return { id: `marketGroup.${readMarketKey(key).type}`, values: { ...sides } }
}

/** An outcome's name: `outcome.<type>.<outcome>`, long names cut. Source: betting-core, constants. */
export function outcomeLabel(key: MarketKey, outcome: OutcomeId, sides: Sides): Label {
  const { type } = readMarketKey(key)
  const names = { home: cutName(sides.home), away: cutName(sides.away) }
  return { id: `outcome.${type}.${outcome}`, values: { ...names, ...specifierValues(key) } }
}

/** Ten characters and a dot. */
export function cutName(name: string): string {
  const characters = Array.from(name)
  return characters.length > nameLengthMax ? `${characters.slice(0, nameLengthMax).join('').trimEnd()}.` : name
}

/** Specifiers as they are read; a handicap in goals carries its sign, and the away side's is `hcpAway`. */
function specifierValues(key: MarketKey): Record<string, string> {
  const { specifiers } = readMarketKey(key)
  const line = 'hcp' in specifiers ? Number(specifiers.hcp) : Number.NaN
  return Number.isNaN(line) ? { ...specifiers } : { ...specifiers, hcp: signed(line), hcpAway: signed(-line) }
}

function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line === 0 ? 0 : line)
}
