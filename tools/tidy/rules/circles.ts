import { type Import, importsOf } from '../imports.ts'
import type { TreeRule } from '../rule.ts'
import type { Source } from '../source.ts'

/** Files by their paths, each with the files that it imports. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, Import>>

/** Of files that import one another none can be read, tested or moved without the others. */
export const circles: TreeRule = {
  name: 'circles',
  law: 'no file imports, by whatever way, one that imports it: types, too, have a file of their own',
  checkTree: (sources) => {
    const graph = withoutEnds(graphOf(sources))
    const found = [...graph].flatMap(([path, imported]) =>
      [...imported.keys()].flatMap((target) => {
        const back = wayBetween(graph, target, path)
        return back ? [fromFirst(back)] : []
      }),
    )
    return [...new Map(found.map((circle) => [circle.join(), circle])).values()].map((circle) => {
      const [path = '', next = path] = circle
      const line = graph.get(path)?.get(next)?.line ?? 1
      return { path, line, says: `goes in a circle: ${[...circle, path].join(' → ')}` }
    })
  },
}

function graphOf(sources: readonly Source[]): Graph {
  const paths = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map((source) => [
      source.path,
      new Map(
        importsOf(source).flatMap((each) =>
          each.target !== undefined && paths.has(each.target) ? [[each.target, each] as const] : [],
        ),
      ),
    ]),
  )
}

/** What is left of it when every file that imports none, or that none imports, is taken away again and again. */
function withoutEnds(graph: Graph): Graph {
  const imported = new Set([...graph.values()].flatMap((targets) => [...targets.keys()]))
  const left = new Map(
    [...graph]
      .filter(([path]) => imported.has(path))
      .map(([path, targets]) => [path, new Map([...targets].filter(([target]) => graph.has(target)))] as const)
      .filter(([, targets]) => targets.size > 0),
  )
  return left.size < graph.size ? withoutEnds(left) : left
}

/** The shortest way along imports, both ends included; `undefined` when there is none. */
function wayBetween(graph: Graph, from: string, to: string): readonly string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]])
  // What is added while it is gone through is reached, too: nearer files come first.
  for (const at of cameFrom.keys()) {
    if (at === to) return wayBack(cameFrom, at)
    for (const next of graph.get(at)?.keys() ?? []) if (!cameFrom.has(next)) cameFrom.set(next, at)
  }
  return undefined
}

function wayBack(cameFrom: ReadonlyMap<string, string | undefined>, end: string): readonly string[] {
  const way = [end]
  for (let at = cameFrom.get(end); at !== undefined; at = cameFrom.get(at)) way.unshift(at)
  return way
}

/** The same circle wherever it was entered: from its first file in the order of paths. */
function fromFirst(circle: readonly string[]): readonly string[] {
  const first = circle.indexOf(circle.toSorted()[0] ?? '')
  return [...circle.slice(first), ...circle.slice(0, first)]
}
