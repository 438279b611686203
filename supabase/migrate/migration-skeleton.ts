import type {Difference} from '../catalogue/compare-catalogues.ts'

/** The beginning of a migration: what it has to do, one comment for each object that differs. */
export const migrationSkeleton = (differences: readonly Difference[]): string =>
  [
    '-- Brings a database to supabase/schemas. Replace each line by the statements that do it.',
    ...differences.map(({kind, object}) => `-- ${kind}: ${object}`),
    '',
  ].join('\n')
