interface Allowing {
  readonly name: string
  readonly permissions: readonly string[]
}

interface RoleDifference {
  /** Roles that come, and that go. */
  readonly comes: readonly string[]
  readonly goes: readonly string[]
  /** What they may do that they could not, and what they no longer may, by name. */
  readonly gains: readonly string[]
  readonly loses: readonly string[]
}

/** What becomes of somebody by having other roles. */
export function roleDifference(
  roles: readonly Allowing[],
  before: readonly string[],
  after: readonly string[],
): RoleDifference {
  const allowed = (names: readonly string[]) =>
    new Set(roles.filter(({ name }) => names.includes(name)).flatMap(({ permissions }) => permissions))
  const without = (all: Iterable<string>, others: ReadonlySet<string>) =>
    [...all].filter((one) => !others.has(one)).sort()
  const [may, willMay] = [allowed(before), allowed(after)]
  return {
    comes: without(after, new Set(before)),
    goes: without(before, new Set(after)),
    gains: without(willMay, may),
    loses: without(may, willMay),
  }
}
