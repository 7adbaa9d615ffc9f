import { readTest } from './check-rules.ts'
import { type ListedRule, type RuleGroup, reasonsPage } from './rule-list.ts'

/** The page docs/rules.md. */
export function writePage(groups: readonly RuleGroup[]): string {
  const all = groups.flatMap(({ rules }) => rules)
  const left = all.filter(({ see }) => see !== undefined).length
  return `${[
    '# The rules of betting, and where they are held',
    '',
    '<!-- Generated from tools/rules/rules.json by `npm run rules`. -->',
    '',
    `${all.length} rules, each with the file that holds it and the test that proves it. The sources are those that comments`,
    'in the code name: *betting-core* is the specification of the player’s site, *rules-of-betting* the page that decides',
    'where it is silent. A rule of a screen may have a file alone.',
    `${left} are left to other parts; [the reasons](${reasonsPage.replace('docs/', '')}) are one page.`,
    ...groups.flatMap(sectionOf),
  ].join('\n')}\n`
}

function sectionOf({ source, about, rules }: RuleGroup): string[] {
  return ['', `## ${source}: ${about}`, '', '| rule | file | test |', '|---|---|---|', ...rules.map(rowOf)]
}

function rowOf({ rule, files = [], tests = [], see }: ListedRule): string {
  const links = files.map((path) => `[${path}](../${path})`)
  if (see !== undefined) links.push(`not here: [${see}](${reasonsPage.replace('docs/', '')}#${anchorOf(see)})`)
  const titles = tests.map((test) => {
    const { path, title } = readTest(test)
    return `${path.replace(/^.*\//, '')}: *${escaped(title)}*`
  })
  return `| ${escaped(rule)} | ${links.join('<br>')} | ${titles.join('<br>')} |`
}

/** As the pages of a repository make anchors of headings. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d -]/gu, '')
    .replaceAll(' ', '-')
}

function escaped(text: string): string {
  return text.replaceAll(/[|*<>]/g, (sign) => (sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : `\\${sign}`))
}
