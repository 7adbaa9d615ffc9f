import { readAsianHandicap, readAsianRule } from './asian.ts'
import { Fields, parseJson } from './json.ts'
import { readLegFactor } from './leg-factors.ts'
import { readConversion, readEffectiveOdds, readInvalidOdds } from './odds.ts'
import { readSettledBet } from './settled-bets.ts'
import type { Vector } from './vector.ts'

/** Each form by a field that no other has. */
const forms: readonly { readonly field: string; readonly read: (row: Fields) => Vector }[] = [
  { field: 'bet', read: readSettledBet },
  { field: 'hcp', read: readAsianHandicap },
  { field: 'margin_or_goals', read: readAsianRule },
  { field: 'win_factor', read: readLegFactor },
  { field: 'input', read: readConversion },
]

/** Rows of one vectors file. Throws when the text is not JSON or a row has none of the known forms. */
export function readVectors(text: string): Vector[] {
  const file = new Fields(parseJson(text), 'file')
  const vectors = file.objects('vectors').map((row, index) => {
    const form = forms.find(({ field }) => row.has(field))
    if (!form)
      throw new Error(`row ${index + 1} has none of the known forms (${forms.map(({ field }) => field).join(', ')})`)
    return form.read(row)
  })
  const effective = file.has('effective_odds') ? file.objects('effective_odds').map(readEffectiveOdds) : []
  const invalid = file.has('invalid_inputs') ? file.list('invalid_inputs').map(readInvalidOdds) : []
  return [...vectors, ...effective, ...invalid]
}

/** One row's differences; a row that cannot be computed differs, too, and says why. */
export function differencesOf(vector: Vector): string[] {
  try {
    return vector.compare()
  } catch (fault) {
    return [fault instanceof Error ? fault.message : String(fault)]
  }
}
