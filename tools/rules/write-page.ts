import { refusalCodes } from '@banko/betting/refusals/refusal-codes.ts'
import { readTest } from './check-rules.ts'
import { type ListedRule, type RuleGroup, reasonsPage } from './rule-list.ts'
import { notYetUsed, type UsedBy } from './used-by.ts'

/** The page docs/rules.md. */
export function writePage(groups: readonly RuleGroup[], usedBy: UsedBy): string {
  const all = groups.flatMap(({ rules }) => rules)
  const unused = all.filter((rule) => usedBy(rule).includes(notYetUsed)).length
  const left = all.filter(({ see }) => see !== undefined).length
  return `${[
    '# The rules of betting, and where they are held',
    '',
    '<!-- Generated from tools/rules/rules.json by `npm run rules`. -->',
    '',
    `${all.length} rules, each with the file that holds it, what uses it and the test that proves it. The sources are those`,
    'that comments in the code name: *betting-core* is the specification of the player’s site, *rules-of-betting* the page',
    'that decides where it is silent. A rule of a screen may have a file alone.',
    '',
    '*Used by* is read from imports: the programs that reach the file, `server`, `site` and `office`; `proof` where it is a',
    `tool. ${unused} rules are ${notYetUsed}: they are written and proved, and no program reaches them or hands them their facts.`,
    `${left} are left to other parts; [the reasons](${reasonsPage.replace('docs/', '')}) are one page.`,
    ...groups.flatMap((group) => sectionOf(group, usedBy)),
    ...orderOfRefusals(),
  ].join('\n')}\n`
}

function sectionOf({ source, about, rules }: RuleGroup, usedBy: UsedBy): string[] {
  const head = ['', `## ${source}: ${about}`, '', '| rule | file | used by | test |', '|---|---|---|---|']
  return [...head, ...rules.map((rule) => rowOf(rule, usedBy(rule).join(', ')))]
}

function orderOfRefusals(): string[] {
  const lines = refusalCodes.map((code, place) => `${place + 1}. \`${code}\``)
  return ['', '## The order of refusals', '', 'Where several hold, the first of this list decides.', '', ...lines]
}

function rowOf({ rule, files = [], tests = [], see }: ListedRule, programs: string): string {
  const links = files.map((path) => `[${path}](../${path})`)
  if (see !== undefined) links.push(`not here: [${see}](${reasonsPage.replace('docs/', '')}#${anchorOf(see)})`)
  const titles = tests.map((test) => {
    const { path, title } = readTest(test)
    return `${path.replace(/^.*\//, '')}: *${escaped(title)}*`
  })
  return `| ${escaped(rule)} | ${links.join('<br>')} | ${programs} | ${titles.join('<br>')} |`
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
