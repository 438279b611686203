import type {Migration} from './read-migrations.ts'

export type AppliedMigration = Readonly<{version: string; name: string; text: string}>

/** The database was made by other migrations than the folder contains. */
export class MigrationConflict extends Error {
  override readonly name = 'MigrationConflict'
  constructor(problems: readonly string[]) {
    super(
      [
        'The migrations do not fit the database.',
        ...problems.map((problem) => `- ${problem}`),
        'Put them back and add a new migration instead, or start from an empty database (the embedded one: npm run reset)',
      ].join('\n'),
    )
  }
}

/** The database was made by migrations that were since replaced by a new baseline. */
export class OutdatedDatabase extends Error {
  override readonly name = 'OutdatedDatabase'
  constructor() {
    super('This data folder was made by an older version: npm run reset')
  }
}

// The Supabase CLI stores the statements of a file separately, without the text between them.
const plain = (text: string) => text.replaceAll(/[\s;]+/gu, '')

/** The migrations that a database is missing, in order. Throws a MigrationConflict when an applied one was changed or removed, or a new one comes too late; an OutdatedDatabase when it is older than the first of them. */
export function pendingMigrations(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const fileOf = new Map(files.map((file) => [file.version, file]))
  const done = new Set(applied.map(({version}) => version))
  const last = applied.reduce((latest, {version}) => (version > latest ? version : latest), '')
  const first = files[0]?.version ?? ''
  if (applied.some(({version}) => version < first)) throw new OutdatedDatabase()
  const pending = files.filter(({version}) => !done.has(version))
  const problems = [
    ...applied.flatMap(({version, name, text}) => {
      const file = fileOf.get(version)
      if (!file) return [`${version}_${name}.sql was applied and is gone.`]
      return plain(file.text) === plain(text)
        ? []
        : [`${version}_${file.name}.sql was changed after it was applied.`]
    }),
    ...pending
      .filter(({version}) => version < last)
      .map(({version, name}) => `${version}_${name}.sql is older than ${last}, which was applied already.`),
  ]
  if (problems.length > 0) throw new MigrationConflict(problems)
  return pending
}
