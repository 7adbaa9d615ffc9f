/** A session of one transaction that takes whole scripts: for the schema, not for the house's daily work. */
export interface Session {
  /** Any number of statements, without parameters. */
  run(script: string): Promise<void>
  rows<R>(statement: string, parameters?: readonly unknown[]): Promise<readonly R[]>
}
