import type { Node } from 'oxc-parser'
import type { Rule } from '../rule.ts'
import { walk } from '../walk.ts'

/** The specification's names as it spells them, and the trade's word for each. */
const ofTheSpecification = new Map(
  [
    ['market status', 'iss isv'],
    ['cash-out', 'csh'],
    ['mostBalanced', 'mostbalanced'],
    ['betting status', 'betstts betstatus'],
    ['match status', 'matchstatus'],
    ['market type', 'oddstype oddType oddTypeId oddtype typename nicename'],
    ['market key', 'oddsid'],
    ['outcomeId', 'outcomeid outComeName liveOutComeName'],
    ['specifier', 'specialvalue'],
    ['live', 'ttype'],
    ['legsMin', 'mtip mintip minTip'],
    ['stakeMin', 'smis kmis minStake'],
    ['stakeMax', 'smas kmas maxStake'],
    ['payoutMax', 'smay kmay maxPay maxPayU userMaxPay'],
    ['limits', 'ktip'],
    ['coupons', 'ucps'],
    ['stake mode', 'staketype stakeType'],
    ['price policy', 'oddChangeOk'],
    ['place', 'createCoupon'],
    ['slip', 'betslip betSlip BetSlip'],
    ['balance', 'userCredit'],
    ['legs', 'totalTipps'],
    ['coupon', 'ticketId ticketType ticketDate ticketStake tickets totalTickets systemTickets'],
    ['combined', 'kombi kombiMinStake kombiMaxStake kombiMaxPay'],
    ['kick-off', 'saat'],
    ['selection key', 'uniq'],
  ].flatMap(([better = '', names = '']) => names.split(' ').map((name) => [name, better] as const)),
)

/** Where another's language is read, its words may stand. */
const translators = /^server\/feed\/providers\/|^tools\/vectors\//

/** One word, one meaning: GLOSSARY.md. */
export const words: Rule = {
  name: 'words',
  law: "the trade's words of GLOSSARY.md, never the specification's short names",
  check: (source) => {
    if (!source.code || translators.test(source.path)) return []
    const found: { line: number; says: string }[] = []
    walk(source.code.program, (node) => {
      const name = nameIn(node)
      const better = name === undefined ? undefined : ofTheSpecification.get(name)
      if (better) found.push({ line: source.lineOf(node.start), says: `'${name}': the trade's word is ${better}` })
    })
    return found
  },
}

function nameIn(node: Node): string | undefined {
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : undefined
}
