import type { Permission } from '@banko/contract/permissions.ts'

interface ScopeFacts {
  readonly operatorId: number
  readonly staffId: number
  readonly staffName: string
  readonly permissions: ReadonlySet<Permission>
  /** Of the node that they work for; absent: for the operator itself. */
  readonly path?: string
}

/** Begins the path of no node: who is bounded by it sees nothing of any tree. */
export const nowhere = '-'

/**
 * Whose data somebody at the desk may see, and what they may do with it. It stands for a session that was looked up just
 * now: no object literal is one, and nothing but the look-up makes one. What reads or writes for the desk takes it
 * first, and takes the operator from nowhere else.
 */
export class Scope {
  readonly operatorId: number
  readonly staffId: number
  readonly staffName: string
  /** What they see of the operator's tree is whatever lies at or below this path; empty: the whole operator. */
  readonly path: string
  readonly #permissions: ReadonlySet<Permission>

  private constructor({ operatorId, staffId, staffName, permissions, path = '' }: ScopeFacts) {
    this.operatorId = operatorId
    this.staffId = staffId
    this.staffName = staffName
    this.path = path
    this.#permissions = permissions
  }

  /** For the look-up of sessions alone. */
  static ofSession(facts: ScopeFacts): Scope {
    return new Scope(facts)
  }

  allows(permission: Permission): boolean {
    return this.#permissions.has(permission)
  }

  get permissions(): readonly Permission[] {
    return [...this.#permissions]
  }
}
