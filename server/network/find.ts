import { ok } from '@banko/contract/answer.ts'
import type { NodeFound } from '@banko/contract/calls/network-move.ts'
import { must } from '../platform/must.ts'
import type { Scope } from '../platform/scope.ts'
import type { House } from './house.ts'
import { depthOf, idsOf } from './path.ts'
import { findNode } from './store.ts'
import { findNodesNamed, readTitles } from './store-find.ts'

/** Of an answer. */
const foundMax = 20

interface Wanted {
  readonly text: string
  /** None that lies at or below this one. */
  readonly outsideId?: number | undefined
}

/** Nodes that somebody sees, by what their names have in them or by their number, with the way down as far as it is seen. */
export async function find({ platform: { dbReads } }: House, scope: Scope, { text, outsideId }: Wanted) {
  const { operatorId, path } = scope
  const outside = outsideId === undefined ? undefined : (await findNode(dbReads, scope, outsideId))?.path
  const found = await findNodesNamed(dbReads, { operatorId, path }, { text, outside, countMax: foundMax })
  const seenFrom = Math.max(0, depthOf(path) - 1)
  const aboveOf = (path: string) => idsOf(path).slice(seenFrom, -1)
  const titles = await readTitles(dbReads, operatorId, [...new Set(found.flatMap((node) => aboveOf(node.path)))])
  return ok({
    nodes: found.map(
      ({ id: nodeId, title, kind, path }): NodeFound => ({
        ...{ nodeId, title, kind },
        above: aboveOf(path).map((id) => must(titles.get(id), 'the title of a node')),
      }),
    ),
  })
}
