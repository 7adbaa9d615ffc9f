import { readTest } from '../rules/check-rules.ts'
import type { PlantedGroup } from './all-planted.ts'
import type { PlantedFault } from './planted-fault.ts'

/** The page docs/planted.md. */
export function writePage(groups: readonly PlantedGroup[]): string {
  const all = groups.flatMap(({ faults }) => faults)
  return `${[
    '# Faults planted in the way of money',
    '',
    '<!-- Generated from tools/planted/ by `node tools/planted/planted.ts --page`. -->',
    '',
    `${all.length} faults that a tired engineer would write. \`npm run prove -- planted\` puts one after another into its file, in memory,`,
    'and runs the tests named beside it: each must fail. Where they draw their cases, the seed is kept with the first case that',
    `shows the fault, and the proof holds it: ${all.filter(({ drawn }) => drawn).length} are found so, ${all.filter(isRaced).length} by a race, the others by an example.`,
    ...groups.flatMap(({ about, faults }) => [
      ...['', `## ${about}`, '', '| a house that | file | found by | drawn |', '|---|---|---|---|'],
      ...faults.map(rowOf),
    ]),
  ].join('\n')}\n`
}

function isRaced({ finders }: PlantedFault): boolean {
  return finders.some((finder) => readTest(finder).path.endsWith('.pg.test.ts'))
}

function rowOf({ name, file, finders, drawn = '' }: PlantedFault): string {
  const titles = finders.map((finder) => {
    const { path, title } = readTest(finder)
    return `[${path.replace(/^.*\//, '')}](../${path}): *${title.replaceAll(/\$\{[^}]*\}/g, 'so many')}*`
  })
  return `| ${name} | [${file}](../${file}) | ${titles.join('<br>')} | ${drawn} |`
}
