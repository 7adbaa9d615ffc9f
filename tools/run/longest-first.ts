import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take longest beside others: what begins last, the other worker waits for. */
export const longest: readonly string[] = [
  'stories/scopes/serving-role.pg.test.ts',
  'stories/roles.nats.pg.test.ts',
  'stories/sale-killed.pg.test.ts',
  'stories/uof/broker.rabbitmq.pg.test.ts',
  'tools/database-commands.pg.test.ts',
  'stories/uof/faults.db.test.ts',
  'stories/fuzz/malformed.db.test.ts',
  'simulator/sports/every-sport.test.ts',
  'simulator/simulated/simulator-provider.test.ts',
  'simulator/simulated/tell-fate.test.ts',
  'stories/first-coupon.db.test.ts',
]

/** Begins with the longest of each project, also where no earlier run tells which those are. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(relative(this.ctx.config.root, moduleId))
      return at < 0 ? longest.length : at
    }
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((a, b) => rank(a) - rank(b)),
    )
  }
}
