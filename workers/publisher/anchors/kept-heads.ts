import {connectDatabase, unwrap} from '../../connect-database.ts'

const pageSize = 500

/** A head of the chain that the database holds beside the record: one that was time-stamped, or sent to a witness. */
export type KeptHead = Readonly<{position: number; hash: string; keptBy: string}>

type Row = Readonly<{position: number; head_hash: string}>

async function readAll<Found extends Row>(
  read: (first: number, last: number) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const rows: Found[] = []
  for (;;) {
    const page = await read(rows.length, rows.length + pageSize - 1)
    rows.push(...page)
    if (page.length < pageSize) return rows
  }
}

/** Reads every head that was time-stamped or sent to a witness. Rejects on every error response. */
export async function readKeptHeads(url: string, secretKey: string): Promise<readonly KeptHead[]> {
  const database = connectDatabase(url, secretKey)
  const anchors = await readAll(async (first, last) =>
    unwrap(
      'publication_anchors',
      await database
        .from('publication_anchors')
        .select('position, head_hash, authority')
        .order('id')
        .range(first, last),
    ),
  )
  const notices = await readAll(async (first, last) =>
    unwrap(
      'publication_notices',
      await database
        .from('publication_notices')
        .select('position, head_hash, witness')
        .order('id')
        .range(first, last),
    ),
  )
  return [
    ...anchors.map(({position, head_hash, authority}) => ({position, hash: head_hash, keptBy: authority})),
    ...notices.map(({position, head_hash, witness}) => ({position, hash: head_hash, keptBy: witness})),
  ]
}
