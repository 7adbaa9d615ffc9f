import { type ComposeFile, type House, readCompose } from './compose.ts'
import { images, mounts, ports, programs, roles, variables } from './compose-rules.ts'
import { capabilities, isolation, limits, privileges, readOnly, user } from './confinement-rules.ts'
import { judge, type Rule, type Verdict } from './rule.ts'

const parse: Rule<ComposeFile> = {
  name: 'parse',
  law: 'YAML without an error, with services',
  check: ({ errors }) => errors,
}

/** The law of a compose file. */
export const composeRules: readonly Rule<ComposeFile>[] = [
  parse,
  images,
  capabilities,
  readOnly,
  privileges,
  isolation,
  limits,
  user,
  ports,
  mounts,
  variables,
  programs,
  roles,
]

/** What is wrong with a compose file of this repository. Pure. */
export function judgeCompose(text: string, house: House): readonly Verdict[] {
  return judge(composeRules, readCompose(text, house))
}
