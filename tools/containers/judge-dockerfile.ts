import { copies, paths } from './copy-rules.ts'
import { type ContainerFile, type Repository, readDockerfile } from './dockerfile.ts'
import { add, exec, healthcheck, parse, secrets, user } from './dockerfile-rules.ts'
import { digest, latest } from './from-rules.ts'
import { judge, type Rule, type Verdict } from './rule.ts'

/** The law of a Dockerfile. */
export const dockerfileRules: readonly Rule<ContainerFile>[] = [
  parse,
  digest,
  latest,
  add,
  secrets,
  paths,
  copies,
  user,
  healthcheck,
  exec,
]

/** What is wrong with a Dockerfile of this repository. Pure. */
export function judgeDockerfile(text: string, repository: Repository): readonly Verdict[] {
  const file = readDockerfile(text, repository)
  const broken = judge([parse], file)
  return broken.length > 0 ? broken : judge(dockerfileRules, file)
}
